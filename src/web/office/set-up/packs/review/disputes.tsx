import { ChoiceBox } from "../../../../ui/choice/choice-box.tsx";
import { FieldError } from "../../../../ui/field/field-error.tsx";
import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import type { DisputeView, ReviewView } from "../pack-views.ts";

type Disputed = NonNullable<ReviewView["disputed"]>;

/** Where the pack and the console changed the same thing in different ways: what each side says, and a choice. */
export function Disputes({ view }: { view: Disputed }) {
  return (
    <section className="office-section" aria-labelledby="disputed">
      <h2 id="disputed">{view.title}</h2>
      <p className="muted">{view.lead}</p>
      <div className="packs-disputes">
        {view.things.map((thing) => (
          <Dispute key={thing.name} thing={thing} labels={view.labels} />
        ))}
      </div>
    </section>
  );
}

function Dispute({ thing, labels }: { thing: DisputeView; labels: Disputed["labels"] }) {
  const { name, title, kind, href, note, keys, chosen, error } = thing;
  return (
    <fieldset className="packs-dispute" aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend>
        {href === null ? title : <OfficeLink to={href}>{title}</OfficeLink>} <span className="small muted">{kind}</span>
      </legend>
      {note !== null && <p>{note}</p>}
      {keys.map(({ key, label, note: by, ...sides }) => (
        <div key={key} className="packs-key">
          <p>
            <strong>{label}</strong> <span className="small muted">{by}</span>
          </p>
          <dl>
            {(["base", "here", "pack"] as const).map((side) => (
              <div key={side}>
                <dt>{labels[side]}</dt>
                <dd>{sides[side]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <FieldError id={`${name}-error`} text={error ?? undefined} />
      <div className="packs-choices">
        {(["keep", "overwrite"] as const).map((choice) => (
          <ChoiceBox
            key={choice}
            type="radio"
            name={name}
            value={choice}
            label={labels[choice]}
            defaultChecked={chosen === choice}
            required
          />
        ))}
      </div>
    </fieldset>
  );
}
