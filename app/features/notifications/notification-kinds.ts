import { z } from 'zod';

/** What each kind keeps beside its sighting and actor: the names as they were then. */
export type NotificationData = {
  /** Label of the taxon that the determination names. */
  taxonLabel: string;
  /** The sighting's new name where this changed it; null where it did not, or where no name is left. */
  newNameLabel: string | null;
  nameChanged: boolean;
};

/** `determination` and `agreement` on mine, `name`: the computed taxon has changed otherwise. */
export const notificationKinds = ['determination', 'agreement', 'name'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationDataSchema: z.ZodType<NotificationData> = z.object({
  taxonLabel: z.string(),
  newNameLabel: z.string().nullable(),
  nameChanged: z.boolean(),
});

export const notificationFilterSchema = z.enum(['all', 'unseen', ...notificationKinds]);
export type NotificationFilter = z.infer<typeof notificationFilterSchema>;
