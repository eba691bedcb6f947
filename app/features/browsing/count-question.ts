/** Words that say how a list is shown, not what is in it. */
const ofTheView = ['nezet', 'rendezes'];

/**
 * What of the filters' form decides how many there are, as the list's own tidy address: an untidy one is answered with a way to the
 * tidy one, on which the page would go under whoever is filling the form. Null while a name is typed that was not picked: only the
 * server can read it.
 */
export function countQuestion(form: Iterable<[string, FormDataEntryValue]>): URLSearchParams | null {
  const question = new URLSearchParams();
  const { taxonName, taxonId, ...rest } = Object.fromEntries(form);
  if (isSaid(taxonName) && !isSaid(taxonId)) return null;
  for (const [name, value] of Object.entries({ ...rest, taxon: taxonId }))
    if (isSaid(value) && !ofTheView.includes(name)) question.set(name, value);
  return question;
}

function isSaid(value: FormDataEntryValue | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
