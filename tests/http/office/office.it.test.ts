import { afterAll, beforeAll } from "vitest";
import { testBusinesses } from "./business-tests.ts";
import { testFullDay } from "./full-day-tests.ts";
import { testLook } from "./look-tests.ts";
import { Office } from "./office.ts";
import { testPictures } from "./picture-tests.ts";

// Groups of tests that change different things of the demo.
const office = new Office();
beforeAll(() => office.open(), 180_000);
afterAll(() => office.close());

testLook(office);
testPictures(office);
testBusinesses(office);
testFullDay(office);
