import { fieldNames } from "../../../../ui/field/field-names.ts";

/** The fields of the forms, which pages write and actions read. */
export const closeFields = fieldNames("slug", "open");
