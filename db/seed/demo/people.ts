/** Password of every demo account; they exist with SEED=demo only. */
export const demoPassword = 'lelohely-demo';

/** A member of the demo community; the first seven are the accounts of the architecture, the rest plainly demo. */
export type DemoMember = {
  username: string;
  /** Empty where the member never gave one, as most do. */
  fullName: string;
  isEditor?: boolean;
  isAdmin?: boolean;
  isModerator?: boolean;
  donorUntil?: string;
  /** Scientific names of the branches that the member determines with authority. */
  scopes?: readonly string[];
  /** False keeps what the member records as drafts. */
  emailVerified?: boolean;
};

export const demoMembers: readonly DemoMember[] = [
  { username: 'anna', fullName: 'Demó Anna' },
  { username: 'bela', fullName: 'Demó Béla' },
  { username: 'csilla', fullName: 'Demó Csilla', scopes: ['Lepidoptera', 'Odonata'] },
  { username: 'kristof', fullName: 'Demó Kristóf', scopes: ['Arthropoda'] },
  { username: 'edit', fullName: 'Demó Edit', isEditor: true },
  { username: 'dani', fullName: 'Demó Dániel', donorUntil: '2099-12-31' },
  { username: 'admin', fullName: 'Demó Adminisztrátor', isAdmin: true, isModerator: true },
  { username: 'demo1', fullName: 'Demó Első' },
  { username: 'demo2', fullName: 'Demó Második' },
  { username: 'demo3', fullName: 'Demó Harmadik' },
  { username: 'demo4', fullName: '' },
  {
    username: 'demo5',
    fullName: 'Demóné Hosszúnevű-Próbaszerű Ötödike Mária Magdolna, a bemutató közösség legeslegleghosszabb nevű tagja',
  },
  { username: 'demo6', fullName: '' },
  { username: 'demo7', fullName: 'Demó Hetedik', emailVerified: false },
];

/** Who records how often: a few do most of it, as in every society. */
export const recorders: readonly (readonly [username: string, weight: number])[] = [
  ['anna', 22],
  ['bela', 16],
  ['demo1', 14],
  ['demo2', 12],
  ['demo3', 9],
  ['csilla', 8],
  ['demo4', 7],
  ['kristof', 5],
  ['demo5', 4],
  ['demo6', 2],
  ['dani', 1],
  ['demo7', 1],
];
