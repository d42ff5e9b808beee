import { classes } from "../classes.ts";
import "./drawn-cover.css";

/** Hills under a low sun in the provider's colour, for a page head without a picture. */
export function DrawnCover({ className }: { className: string }) {
  return (
    <svg
      className={classes("drawn-cover", className)}
      viewBox="0 200 1200 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="drawn-cover__sky" y="200" width="1200" height="520" />
      <circle className="drawn-cover__sun" cx="850" cy="380" r="88" />
      <path className="drawn-cover__far" d="M0 430c170-70 300-70 470-20s330 60 470 0 190-60 260-40v350H0Z" />
      <path className="drawn-cover__middle" d="M0 540c140-50 300-40 440 0s320 30 450-20 220-40 310-10v210H0Z" />
      <path className="drawn-cover__near" d="M0 615c200-60 380-30 560 0s400 30 640-40v145H0Z" />
      <path className="drawn-cover__lines" d="M90 300h130M160 326h60M380 272h90M1010 290h110M980 316h70M560 340h70" />
    </svg>
  );
}
