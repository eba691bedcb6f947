/** Words of the page of this week. */
export const messages = {
  title: 'Ezen a héten',
  lead: (from: string, to: string, place: string) => `${from} – ${to} · ${place}`,
  country: 'egész ország',
  county: 'Vármegye',
  show: 'Mutatom',
  seenLead:
    'Amit a hónapnak ebben a harmadában az elmúlt években a legtöbbször láttak. Csak elfogadott találatok számítanak.',
  firstsLead: 'Az év első elfogadott találatai az elmúlt hét napból.',
  newsLead: 'Amiről eddig itt nem volt elfogadott találat.',
  nothing: 'Erről a hétről még nincs mit mutatni',
  nothingHint: 'Az elfogadott találatokból áll össze. Rögzítsd, amit láttál, vagy segíts meghatározni, ami vár.',
  identify: 'Ami meghatározásra vár',
  noNews: 'Ezen a héten nem került elő új faj.',
  noFirsts: 'Ezen a héten nem volt olyan faj, amely idén először került volna elő.',
  nothingSeen: 'Ebből az időszakból még nincs elfogadott találat.',
  letter: 'Ezt hetente levélben is kérheted',
};
