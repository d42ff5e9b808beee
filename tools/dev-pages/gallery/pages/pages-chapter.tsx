import { ThemePlates } from "../theme-plates.tsx";
import type { SampleMonth } from "../sample-month.ts";
import { BookingSpecimen } from "./booking-specimen.tsx";
import { ConfirmationSpecimen } from "./confirmation-specimen.tsx";
import { DetailsSpecimen } from "./details-specimen.tsx";

export function PagesChapter({ month }: { month: SampleMonth }) {
  return (
    <>
      <ThemePlates title="Choosing a time, 960 px and more" isPage>
        {(theme) => <BookingSpecimen month={month} name={`${theme}-wide`} />}
      </ThemePlates>
      <ThemePlates title="600 to 959 px" isPage>
        {(theme) => (
          <div className="frame frame--middle">
            <BookingSpecimen month={month} name={`${theme}-middle`} />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Below 600 px">
        {(theme) => (
          <div className="frame frame--narrow">
            <BookingSpecimen month={month} name={`${theme}-narrow`} />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Details" isPage>
        {(theme) => <DetailsSpecimen month={month} name={`${theme}-details`} />}
      </ThemePlates>
      <ThemePlates title="Confirmation" isPage>
        {() => <ConfirmationSpecimen month={month} />}
      </ThemePlates>
    </>
  );
}
