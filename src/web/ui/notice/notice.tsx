import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";

export type Tone = "info" | "success" | "warning" | "error";

interface Props {
  tone?: Tone;
  title?: string;
  /**
   * For a notice that appears while the visitor is on another part of the page. Screen readers announce it and focus
   * stays.
   */
  isLive?: boolean;
  children?: ReactNode;
}

/** Each tone has its own icon: circle, check, triangle, octagon. */
const signs: Record<Tone, IconName> = { info: "info", success: "check", warning: "warning", error: "stop" };

export function Notice({ tone = "info", title, isLive = false, children }: Props) {
  return (
    <div className={`notice notice--${tone}`} role={isLive ? (tone === "error" ? "alert" : "status") : undefined}>
      <Icon name={signs[tone]} />
      <div className="notice__body">
        {title !== undefined && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
