declare module "virtual:pseudo-catalogue";
