import { z } from 'zod';

/** What each kind keeps beside its sighting and actor: the names as they were then. */
export type NotificationData = {
  /** Label of the taxon that the determination names, or that the sighting bears. */
  taxonLabel: string;
  /** The sighting's new name where this changed it; null where it did not, or where no name is left. */
  newNameLabel: string | null;
  nameChanged: boolean;
  /** Of a change of the tree: how many of the member's sightings it renamed, and whether it was taken back since. */
  sightings?: number | undefined;
  undone?: boolean | undefined;
  /** What else there is to tell, in words: an expert's decision, or why it is open again. */
  detail?: string | undefined;
  /** Of a word that takes the place of one that the observer knows: the sighting's name as they know it. */
  knownTaxonId?: number | null | undefined;
  /** Who else has done the same since the member last looked, beside the latest. */
  others?: number[] | undefined;
  /** The badge's address part. */
  badge?: string | undefined;
  /** Of a saved search: the questions of its list. */
  query?: string | undefined;
  /** The snapshot's number. */
  snapshot?: number | undefined;
  /** The data set's address part. */
  dataset?: string | undefined;
  /** The event's number. */
  eventId?: number | undefined;
  /** The project's number. */
  projectId?: number | undefined;
};

/**
 * `determination` and `agreement` on mine, `name`: the computed taxon has changed otherwise; `observer`: named as one who saw it
 * too; `suggestion`: a correction of mine is proposed, and what became of one that I proposed; `verdict`: an expert has decided
 * of mine, `verdict_reopened`: what I had decided of was changed;
 * `determination_hidden`: a moderator has hidden what I said; `scope_…`: what became of a branch that I asked for or was trusted
 * with; `taxon_change`: the tree has changed; `comment`: somebody said something under mine or in a thread of mine, `mention`:
 * called me there; `report`: a thing waits for a moderator, `report_decided`: what became of my report, `moderated`: a thing of
 * mine was hidden or shown again; `badge`: earned one; `message`: the administrators write; `followed_…`: there are new sightings
 * by, of or from what I follow, or in a list that I have saved; `own_data`: my own data can be fetched,
 * `export`: a file of sightings can; `snapshot`: one that is kept for good can be cited, or was not made; `dataset`: what the site gives
 * away could not be made anew, which is for administrators; `event`: made an organiser, one begins tomorrow, or its results are there;
 * `project`: made a curator, somebody has come to mine, or there is a new one of what I follow; `private_message`: a member has written to
 * me alone.
 */
export const notificationKinds = [
  'determination',
  'agreement',
  'name',
  'favorite',
  'observer',
  'suggestion',
  'suggestion_accepted',
  'suggestion_declined',
  'taxon_change',
  'verdict',
  'verdict_reopened',
  'determination_hidden',
  'scope_granted',
  'scope_declined',
  'scope_ended',
  'comment',
  'mention',
  'report',
  'report_decided',
  'moderated',
  'badge',
  'message',
  'followed_member',
  'followed_taxon',
  'followed_place',
  'followed_search',
  'own_data',
  'export',
  'snapshot',
  'dataset',
  'event',
  'project',
  'private_message',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that lead to the member's own scopes. */
export const scopeKinds = [
  'scope_granted',
  'scope_declined',
  'scope_ended',
] as const satisfies readonly NotificationKind[];

/** Said in the name of the site: whom a member has blocked may say it all the same. */
export const officialKinds: readonly NotificationKind[] = [
  'taxon_change',
  'determination_hidden',
  ...scopeKinds,
  'report',
  'report_decided',
  'moderated',
  'badge',
  'message',
  'own_data',
  'export',
  'snapshot',
  'dataset',
];

export const notificationDataSchema: z.ZodType<NotificationData> = z.object({
  taxonLabel: z.string(),
  newNameLabel: z.string().nullable(),
  nameChanged: z.boolean(),
  sightings: z.number().optional(),
  undone: z.boolean().optional(),
  detail: z.string().optional(),
  knownTaxonId: z.number().int().nullable().optional(),
  others: z.array(z.number().int()).optional(),
  badge: z.string().optional(),
  query: z.string().optional(),
  snapshot: z.number().int().optional(),
  dataset: z.string().optional(),
  eventId: z.number().int().optional(),
  projectId: z.number().int().optional(),
});

export const notificationFilterSchema = z.enum(['all', 'unseen', ...notificationKinds]);
export type NotificationFilter = z.infer<typeof notificationFilterSchema>;
