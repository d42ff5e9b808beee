import { proxies } from "../deploy/support/find-program.ts";
import { firefox, webkit } from "../engines/find-engines.ts";
import { chromium } from "./chromium.ts";
import { installMissing } from "./debian.ts";
import { postgresql } from "./debian-postgres.ts";
import { pgbouncer } from "./pgbouncer.ts";
import { radicale } from "./radicale.ts";

/** Installs what `npm test` needs from Debian while lint runs, because downloading leaves the cores idle. */
installMissing([chromium]);
installMissing([postgresql, pgbouncer, radicale, proxies.nginx, firefox, webkit]);
