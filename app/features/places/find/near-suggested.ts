import type { Suggested } from '#app/features/search/box/SuggestField.tsx';

const loadNear: Suggested['source'] = async () => (await import('./near-source.ts')).nearSource;

/** Places to ask round, offered while one is typed; what looks them up comes with the first letter. */
export const nearSuggested = { source: loadNear, icon: 'pin' } as const satisfies Suggested;
