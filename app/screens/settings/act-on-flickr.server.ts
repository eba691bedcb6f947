import { data, type RouterContextProvider, redirect } from 'react-router';
import { askForProof, checkProof, takeProofBack } from '#app/features/exchange/flickr/prove-account.server.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { firstOfEach, type TypedErrors } from '#app/features/members/settings/typed.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { urls, withQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

const intents = ['flickr-ask', 'flickr-check', 'flickr-back'];

/** What came back of the forms about Flickr. */
export type FlickrAnswer = { typedAccount: string | undefined; flickrErrors: TypedErrors };

export function isFlickrForm(fields: FormData): boolean {
  return intents.includes(String(fields.get('intent')));
}

/** Asks for the word that proves an account, looks for it, or forgets the account. */
export async function actOnFlickr(context: Readonly<RouterContextProvider>, fields: FormData) {
  const intent = String(fields.get('intent'));
  const account = fields.get('account');
  const typedAccount = typeof account === 'string' ? account : undefined;
  try {
    const done = await act(context, intent, typedAccount ?? '');
    return redirect(`${withQuery(urls.profileEdit('kapcsolatok'), { flickr: done })}#flickr`, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.set(givenBackContext, true);
    const flickrErrors = error.details.length > 0 ? firstOfEach(error.details) : { '': problemBody(error).detail };
    const answer: FlickrAnswer = { typedAccount, flickrErrors };
    return data(answer, { status: problems[error.code].status });
  }
}

async function act(context: Readonly<RouterContextProvider>, intent: string, account: string): Promise<string> {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (intent === 'flickr-back') {
    await takeProofBack(services, viewer);
    return 'visszavonva';
  }
  if (intent === 'flickr-check') {
    await checkProof(services, viewer);
    return 'igazolva';
  }
  await askForProof(services, viewer, account);
  return 'kerve';
}
