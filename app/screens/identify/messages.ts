export const messages = {
  by: (name: string) => `${name} határozásai`,
  for: (name: string) => `Határozások ${name} találatain`,
  empty: { by: 'Még semmit sem határozott meg.', for: 'Még senki sem határozta meg a találatait.' },
  older: 'Régebbiek',
  newest: 'Legfrissebbek',
  noLonger: 'már nem áll',
  isName: 'ez a találat neve',
  nowCalled: 'a találat neve most:',
  unnamed: 'még nincs neve',
  expert: 'szakértő',
};
