/** What a member is asked to accept: the version in force, and what is new in words since the one accepted. */
export type DueTerms = { version: string; changes: string[] };
