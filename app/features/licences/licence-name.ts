import { licenceById, OWN_TERMS } from './licence-catalogue.ts';
import { licenceMessages } from './messages.ts';

/** What is set on an item, in a few words for its owner: a licence's short name, or that own terms are. */
export function licenceName(id: number): string {
  return id === OWN_TERMS ? licenceMessages.ownTermsShort : licenceById(id).nameShort;
}
