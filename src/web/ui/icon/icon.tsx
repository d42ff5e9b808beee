import { iconPaths, type IconName } from "./icon-paths.ts";

interface Props {
  name: IconName;
  className?: string;
}

/** Always decorative: the text next to it, or the control's label, says the same. */
export function Icon({ name, className }: Props) {
  return (
    <svg
      className={className === undefined ? "icon" : `icon ${className}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
