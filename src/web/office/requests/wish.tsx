import { Icon } from "../../ui/icon/icon.tsx";
import type { WishView } from "../shared/requests/list-views.ts";

const signs = { success: "check", warning: "warning", danger: "stop" } as const;

/** When someone would like to come, and whether that is possible now. */
export function Wish({ wish }: { wish: WishView }) {
  const { leaf, time, verdict, rivals } = wish;
  return (
    <div className="wish">
      {leaf !== null && (
        <p className="leaf" aria-hidden="true">
          <span className="leaf__month">{leaf.month}</span> <span className="leaf__day">{leaf.day}</span>{" "}
          <span className="leaf__weekday">{leaf.weekday}</span>
        </p>
      )}
      <div className="wish__text">
        <p className="wish__time">{time}</p>
        {verdict !== null && (
          <p className={`wish__verdict wish__verdict--${verdict.tone}`}>
            <Icon name={signs[verdict.tone]} /> {verdict.text}
          </p>
        )}
        {rivals !== null && <p className="small">{rivals}</p>}
      </div>
    </div>
  );
}
