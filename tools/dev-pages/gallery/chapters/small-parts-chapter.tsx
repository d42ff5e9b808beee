import { Avatar, AvatarStack } from "#web/ui/avatar/avatar.tsx";
import { Badge } from "#web/ui/badge/badge.tsx";
import { DateLeaf } from "#web/ui/leaf/date-leaf.tsx";
import { Money } from "#web/ui/money/money.tsx";
import { Progress } from "#web/ui/progress/progress.tsx";
import { SkeletonLine } from "#web/ui/skeleton/skeleton.tsx";
import type { SampleMonth } from "../sample-month.ts";
import { ThemePlates } from "../theme-plates.tsx";

export function SmallPartsChapter({ month }: { month: SampleMonth }) {
  const { month: name, day, weekday } = month.day;
  return (
    <>
      <ThemePlates title="Badges">
        {() => (
          <div className="line">
            <Badge>Video</Badge>
            <Badge tone="success">Paid</Badge>
            <Badge tone="warning">Not confirmed yet</Badge>
            <Badge tone="error">Cancelled</Badge>
            <Badge tone="info">New</Badge>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="People">
        {() => (
          <div className="line">
            <Avatar name="Mira Okafor" size="large" />
            <Avatar name="Jonas Lindqvist" />
            <Avatar name="Márta" size="small" />
            <AvatarStack people={[{ name: "Mira Okafor" }, { name: "Jonas Lindqvist" }, { name: "Ana Sousa" }]} />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Date leaves">
        {() => (
          <div className="line">
            <DateLeaf month={name} day={day} weekday={weekday} size="large" />
            <DateLeaf month={name} day={day} weekday={weekday} />
            <DateLeaf month="September" day="30" weekday="Donnerstag" />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Money">
        {() => (
          <div className="line line--wide">
            <Money amount={6500} currency="EUR" />
            <Money amount={123_450} currency="USD" />
            <Money amount={4200} currency="JPY" />
            <Money amount={990_000} currency="HUF" />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Waiting and progress">
        {() => (
          <div className="stack">
            <div>
              <SkeletonLine quarters={2} />
              <SkeletonLine />
              <SkeletonLine quarters={3} />
            </div>
            <Progress label="Question 3 of 8" value={3} max={8} />
          </div>
        )}
      </ThemePlates>
    </>
  );
}
