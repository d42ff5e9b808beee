import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** The least that a server can do: `node bench/server/yardsticks.ts PORT`. */
const text = "An almanac is the book in which people find the days. ".repeat(38).slice(0, 2048);
const list = () =>
  createElement(
    "ul",
    null,
    ...Array.from({ length: 299 }, (_, index) => createElement("li", { key: index, className: "day" }, `Day ${index}`)),
  );

const app = new Hono();
app.get("/hello", (c) => c.text(text));
app.get("/render", (c) => c.html(renderToString(list())));
serve({ fetch: app.fetch, port: Number(process.argv[2]) }, () => process.stdout.write("ready\n"));
