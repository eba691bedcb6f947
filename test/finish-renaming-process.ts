import { finishRenaming } from '#app/features/determinations/tree-changes/rename-sightings.server.ts';
import { jobPatience, openDatabase } from '#app/platform/db/database.server.ts';

// Has names follow a change of the tree as a process of its own, to be killed between two steps.
await finishRenaming(openDatabase(process.env.DATABASE_URL ?? '', 2, jobPatience));
