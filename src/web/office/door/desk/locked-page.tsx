import { useTranslations } from "use-intl";
import { Door, type DoorView } from "../../shared/door/door.tsx";
import { SignInForms, type SignInAddresses } from "../page/sign-in-page.tsx";
import "./desk.css";

export interface LockedView extends DoorView, SignInAddresses {
  times: { id: string; text: string; visits: string; isOver: boolean }[];
}

/** A shared browser while no one is signed in: the day's times, and a way in for everyone. */
export function LockedPage({ view }: { view: LockedView }) {
  const t = useTranslations();
  return (
    <Door
      view={view}
      aside={<Times times={view.times} label={t("console.desk.times")} empty={t("console.day.empty")} />}
    >
      <SignInForms view={view} result={undefined} />
    </Door>
  );
}

function Times({ times, label, empty }: { times: LockedView["times"]; label: string; empty: string }) {
  return (
    <section className="desk-times" aria-labelledby="times">
      <h2 id="times">{label}</h2>
      {times.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ol className="desk-times__list">
          {times.map(({ id, text, visits, isOver }) => (
            <li key={id} className={isOver ? "muted" : undefined}>
              <span className="desk-times__time">{text}</span> <span className="small muted">{visits}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
