import { initialsOf } from "./initials.ts";

interface Props {
  name: string;
  photo?: string | null | undefined;
  size?: "small" | "medium" | "large";
}

const pixels = { small: 32, medium: 48, large: 80 };

/** Decorative: the name is always shown next to it. */
export function Avatar({ name, photo, size = "medium" }: Props) {
  const className = `avatar avatar--${size}`;
  if (photo)
    return <img className={className} src={photo} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}{" "}
    </span>
  );
}

/** For services that several people give together. */
export function AvatarStack({ people }: { people: readonly Pick<Props, "name" | "photo">[] }) {
  return (
    <span className="avatar-stack">
      {people.map(({ name, photo }) => (
        <Avatar key={name} name={name} photo={photo} size="small" />
      ))}
    </span>
  );
}
