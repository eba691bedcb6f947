import { FactList } from '#app/ui/page/FactList.tsx';
import { adminMessages } from '../messages.ts';

const messages = adminMessages.user;

type UserFactsProps = {
  member: {
    fullName: string;
    email: string;
    emailVerified: boolean;
    since: string;
    lastLogin: string | null;
    terms: string[];
  };
};

/** Who a member is; a value that we do not have is said so. */
export function UserFacts({ member }: UserFactsProps) {
  return (
    <FactList
      facts={[
        { term: messages.fullName, value: member.fullName || messages.notGiven },
        {
          term: messages.email,
          value: member.email,
          note: member.emailVerified ? messages.confirmed : adminMessages.users.unconfirmed,
        },
        { term: messages.since, value: member.since },
        { term: messages.lastLogin, value: member.lastLogin ?? messages.never },
        { term: messages.terms, value: member.terms.join('; ') || messages.notGiven },
      ]}
    />
  );
}
