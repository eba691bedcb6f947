/** What members can be searched by in the administration. */
export const memberRoles = ['editor', 'admin', 'moderator', 'expert', 'donor', 'unconfirmed'] as const;
export type MemberRole = (typeof memberRoles)[number];
