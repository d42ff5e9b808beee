import { createContext, useContext, type ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

export type PlateTheme = "light" | "dark";

/** The themes on the page: both, unless the URL names one. */
export const ShownThemes = createContext<readonly PlateTheme[]>(["light", "dark"]);

interface Props {
  title: string;
  /** Set for whole pages, which are shown one above the other. */
  isPage?: boolean;
  children: (theme: PlateTheme) => ReactNode;
}

/** One specimen in each theme. */
export function ThemePlates({ title, isPage = false, children }: Props) {
  const themes = useContext(ShownThemes);
  return (
    <div className={classes("specimen", isPage && "specimen--page")}>
      <h3 className="specimen__title">{title}</h3>
      <div className="specimen__plates" data-count={themes.length}>
        {themes.map((theme) => (
          <div className="plate" data-theme={theme} key={theme}>
            {children(theme)}
          </div>
        ))}
      </div>
    </div>
  );
}
