import type { ProjectState } from '#app/features/projects/project-view.ts';

/** Words for what an administrator hides and shows again, with a reason that those who keep it read. */
export const hidingMessages = {
  act: 'Teendő',
  states: { open: 'látható', hidden: 'elrejtve', deleted: 'törölve' } satisfies Record<ProjectState, string>,
  why: 'Indok',
  whyOf: (name: string) => `Indok: ${name}`,
  hide: 'Elrejtem',
  hideOf: (name: string) => `Elrejtem: ${name}`,
  show: 'Megmutatom',
  showOf: (name: string) => `Megmutatom: ${name}`,
  restore: 'Visszaállítom',
  restoreOf: (name: string) => `Visszaállítom: ${name}`,
  whyMissing: {
    event: 'Írd le, miért: a szervezői is ezt olvassák.',
    project: 'Írd le, miért: a gondozói is ezt olvassák.',
  },
} as const;
