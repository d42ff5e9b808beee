import { iconPaths, type IconName } from "#web/ui/icon/icon-paths.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { ThemePlates } from "../theme-plates.tsx";

const sizes = [
  ["display", "33/40", "Your appointment is booked"],
  ["head", "28/36", "Choose a day"],
  ["title", "23/32", "March 2026"],
  ["lead", "19/28", "Tuesday, March 10 at 9:30"],
  ["body", "16/24", "We meet in the studio on the second floor."],
  ["small", "14/20", "Free cancellation until Monday, 9:30."],
  ["caption", "13/20", "Mon Tue Wed Thu Fri Sat Sun"],
] as const;

export function TypeChapter() {
  return (
    <>
      <ThemePlates title="The scale">
        {() => (
          <ul className="scale">
            {sizes.map(([name, size, text]) => (
              <li key={name}>
                <span className="scale__size">{size}</span>
                <span className={`scale__text scale__text--${name}`}>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </ThemePlates>
      <ThemePlates title="Space, in steps of four">
        {() => (
          <ul className="spaces">
            {[4, 8, 12, 16, 24, 32, 48, 64, 96].map((size, index) => (
              <li key={size}>
                <span className={`spaces__bar spaces__bar--${index + 1}`} />
                {size}
              </li>
            ))}
          </ul>
        )}
      </ThemePlates>
      <ThemePlates title="Icons">
        {() => (
          <ul className="icons">
            {(Object.keys(iconPaths) as IconName[]).map((name) => (
              <li key={name}>
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </ThemePlates>
    </>
  );
}
