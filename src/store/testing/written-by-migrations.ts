/** The tables, for a list in SQL, whose rows migrations write. Tests leave them alone. */
export const writtenByMigrations = "'migrations', 'webhook_rules'";
