import { Form } from 'react-router';
import { PickCards } from '#app/features/browsing/PickCards.tsx';
import { maxGroupDescription, maxGroupName } from '#app/features/groups/group-form.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './groups.module.css';
import type { EditGroupData } from './load-edit-group.server.ts';
import { groupMessages as messages } from './messages.ts';

type Words = { name: string; description: string };
type EditGroupPageProps = {
  data: EditGroupData;
  /** the form as it came back, what is wrong with it, and what it was filled with */
  back: { errors: Record<string, string>; typed: Words; read: Words } | undefined;
};

/** Name and description, what is in it to take out, what is not to put in. */
export function EditGroupPage({ data: { group, inIt, canBeAdded }, back }: EditGroupPageProps) {
  const { errors = {}, typed = group, read = group } = back ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: group.url, label: group.name }]} />
      <PageHeading
        title={messages.editTitle(group.name)}
        aside={<LinkButton to={group.url}>{messages.list}</LinkButton>}
      />
      <Section title={messages.details} first>
        <Form method="post" className={css.form}>
          <input type="hidden" name="readName" value={read.name} />
          <input type="hidden" name="readDescription" value={read.description} />
          <TextField
            label={messages.name}
            name="name"
            required
            maxLength={maxGroupName}
            defaultValue={typed.name}
            error={errors.name}
          />
          <TextArea
            label={messages.description}
            name="description"
            optional
            maxLength={maxGroupDescription}
            defaultValue={typed.description}
            error={errors.description ?? errors['']}
          />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="details" variant="primary" icon="check">
              {messages.save}
            </Button>
            <Button type="submit" name="intent" value="delete" variant="quiet" icon="trash" formNoValidate>
              {messages.remove}
            </Button>
          </div>
        </Form>
      </Section>
      <Section title={messages.inIt}>
        <PickList cards={inIt.cards} intent="remove" label={messages.removeChosen} empty={messages.nothingInIt} />
        <More id={group.id} cursor={inIt.nextCursor} />
      </Section>
      <Section title={messages.canBeAdded}>
        <PickList cards={canBeAdded.cards} intent="add" label={messages.addChosen} empty={messages.nothingToAdd} />
        <More id={group.id} cursor={canBeAdded.nextCursor} list="hozza" />
      </Section>
    </Page>
  );
}

type PickListProps = { cards: readonly SightingCardView[]; intent: 'add' | 'remove'; label: string; empty: string };

function PickList({ cards, intent, label, empty }: PickListProps) {
  if (cards.length === 0) return <p className="quiet">{empty}</p>;
  return (
    // A new list begins without ticks.
    <Form method="post" key={cards.map((card) => card.id).join(' ')}>
      <PickCards cards={cards} />
      <Button type="submit" name="intent" value={intent} icon={intent === 'add' ? 'plus' : 'minus'}>
        {label}
      </Button>
    </Form>
  );
}

function More({ id, cursor, list }: { id: number; cursor: string | null; list?: string }) {
  return (
    <Pager nextUrl={cursor && urls.editSightingGroup(id, { lista: list, kurzor: cursor })} nextLabel={messages.more} />
  );
}
