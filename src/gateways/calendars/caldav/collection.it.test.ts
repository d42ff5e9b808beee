import { startRadicale } from "../../../../tests/support/radicale.ts";
import { describeCalendar, entryOf } from "../testing/contract.ts";

describeCalendar("caldav", async () => {
  const radicale = await startRadicale();
  let count = 0;
  return {
    login: radicale.login,
    create: () => radicale.collect(`contract-${(count += 1)}`),
    nowhere: new URL(`http://${radicale.host}/${radicale.login.user}/nowhere/`),
    async add(collection, uid) {
      const { status } = await radicale.ask("PUT", new URL(`${uid}.ics`, collection), entryOf(uid));
      if (status !== 201) throw new Error(`the entry was not added: ${status}`);
    },
    close: () => radicale.stop(),
  };
});
