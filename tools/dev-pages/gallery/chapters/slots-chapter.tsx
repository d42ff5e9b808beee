import { SlotList } from "#web/ui/slot-list/slot-list.tsx";
import { classSlots, fewSlots, manySlots } from "../sample-data.ts";
import { ThemePlates } from "../theme-plates.tsx";

export function SlotsChapter() {
  return (
    <>
      <ThemePlates title="A few, one chosen, one taken">
        {(theme) => <SlotList name={`${theme}-few`} legend="Time" slots={fewSlots} selected={fewSlots[1]!.value} />}
      </ThemePlates>
      <ThemePlates title="More than twelve: grouped">
        {(theme) => <SlotList name={`${theme}-many`} legend="Time" slots={manySlots} selected={manySlots[7]!.value} />}
      </ThemePlates>
      <ThemePlates title="Seats left">
        {(theme) => (
          <SlotList name={`${theme}-class`} legend="Session" slots={classSlots} selected={classSlots[0]!.value} />
        )}
      </ThemePlates>
      <ThemePlates title="Reloading">
        {(theme) => <SlotList name={`${theme}-busy`} legend="Time" slots={fewSlots.slice(0, 3)} isLoading />}
      </ThemePlates>
    </>
  );
}
