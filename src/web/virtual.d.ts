declare module "virtual:pseudo-catalogue";

/** Where browsers find the texts that the pages of an area need. tools/vite/catalogues.ts provides it. */
declare module "virtual:catalogue-addresses" {
  export function catalogueAddress(
    code: import("#domain/locales/locales.ts").CatalogueCode,
    area: import("#domain/locales/areas.ts").Area,
  ): string;
}

/** The text of a small script. tools/vite/inline-scripts.ts provides it. */
declare module "virtual:inline-script/*" {
  const code: string;
  export default code;
}

/** The address of a script of its own. tools/vite/script-files.ts provides it. */
declare module "virtual:script-file/*" {
  const address: string;
  export default address;
}
