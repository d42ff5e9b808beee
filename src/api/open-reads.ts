import { listPostsEndpoint, readPostEndpoint } from "./content/posts.ts";
import { listProductsEndpoint, readProductEndpoint } from "./content/products.ts";
import { listCategoriesEndpoint, readSiteEndpoint } from "./content/site.ts";
import type { Endpoint } from "./define.ts";
import { listCoursesEndpoint } from "./offers/courses.ts";
import { listGroupsEndpoint, readGroupEndpoint } from "./offers/groups.ts";
import { listMenusEndpoint, readMenuEndpoint } from "./offers/menus.ts";
import { listServicesEndpoint, readServiceEndpoint } from "./offers/services.ts";
import { listStaffEndpoint } from "./offers/staff.ts";
import { readTimetableEndpoint } from "./offers/timetable.ts";
import { listProvidersEndpoint, readProviderEndpoint } from "./provider/providers.ts";
import { explainTimeEndpoint } from "./scheduling/explain.ts";
import { listMonthEndpoint } from "./scheduling/month.ts";
import { nextTimeEndpoint } from "./scheduling/next.ts";
import { listPartyTimesEndpoint, listTimesEndpoint } from "./scheduling/times.ts";

/** What anyone may read. */
export const openReads: readonly Endpoint[] = [
  listProvidersEndpoint,
  readProviderEndpoint,
  listServicesEndpoint,
  readServiceEndpoint,
  listStaffEndpoint,
  listGroupsEndpoint,
  readGroupEndpoint,
  listMenusEndpoint,
  readMenuEndpoint,
  listTimesEndpoint,
  listPartyTimesEndpoint,
  listMonthEndpoint,
  nextTimeEndpoint,
  explainTimeEndpoint,
  readTimetableEndpoint,
  listCoursesEndpoint,
  readSiteEndpoint,
  listPostsEndpoint,
  readPostEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  readProductEndpoint,
];
