/** What members can be searched by in the administration. */
export const memberRoles = ['editor', 'admin', 'moderator', 'expert', 'donor', 'unconfirmed'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The role of that name; undefined for anything else. */
export function memberRoleOf(text: string): MemberRole | undefined {
  return memberRoles.find((role) => role === text);
}
