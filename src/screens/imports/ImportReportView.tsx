import { useState } from 'react';
import {
  defaultImportChoices,
  type AllImportChoices,
  type Finding,
  type Import,
  type ImportAuthor,
  type ImportReport,
} from '#api/contract/imports.ts';
import { findingTexts, itemKindText } from '#domain/importTexts.ts';
import { checkImport, startImport } from '#data/imports.ts';
import { useLanguages } from '#data/languages.ts';
import { useCategories } from '#data/lookups.ts';
import { findStaff } from '#data/users/people.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';
import { Select } from '#ui/fields/options/Select.tsx';
import { DescribedSection, DescribedSections } from '#ui/layout/DescribedSection.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { RowList, RowListItem } from '#ui/layout/RowList.tsx';
import { formatNumber } from '#ui/numbers.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** Excludes the site's URL, which is entered with the file. */
type Choices = Omit<AllImportChoices, 'site'>;

interface ReportProps {
  report: ImportReport;
  choices: Choices;
  change: (changed: Partial<Choices>) => void;
}

/** The contents of the file, and the import choices. */
export function ImportReportView({ row, report }: { row: Import; report: ImportReport }) {
  const { site: _site, ...checked } = row.choices ?? defaultImportChoices;
  const [choices, setChoices] = useState<Choices>(checked);
  const [isChanged, setChanged] = useState(false);
  const [sending, setSending] = useState<'check' | 'start'>();
  const [problem, setProblem] = useState<string>();
  const props = {
    report,
    choices,
    change(changed: Partial<Choices>) {
      setChoices({ ...choices, ...changed });
      setChanged(true);
    },
  };

  async function send(action: 'check' | 'start') {
    setSending(action);
    setProblem(undefined);
    try {
      await (action === 'check' ? checkImport : startImport)(row.id, choices);
      // Pending until the screen shows the progress.
      if (action === 'start') return;
      setChanged(false);
    } catch (error) {
      setProblem(serverMessage(error, messages.failed));
    }
    setSending(undefined);
  }

  return (
    <>
      <DescribedSections>
        <FoundSection report={report} />
        <AuthorsSection {...props} />
        <TermsSection {...props} />
        <ContentsSection {...props} checkedKinds={checked.kinds} />
        <FindingsSection title={messages.warnings} findings={report.warnings} />
        <FindingsSection title={messages.losses} description={messages.lossesHint} findings={report.losses} />
      </DescribedSections>
      <ActionBar
        label={messages.start}
        notice={problem && <Banner tone="danger" title={problem} takesFocus />}
        status={<span data-quiet>{isChanged ? messages.notChecked : messages.nothingYet}</span>}
      >
        <Button
          isPending={sending === 'check' || row.state === 'analysing'}
          onPress={() => void send('check')}
        >
          {messages.checkAgain}
        </Button>
        <Button
          variant="primary"
          isPending={sending === 'start'}
          isDisabled={row.state === 'analysing'}
          onPress={() => void send('start')}
        >
          {messages.start}
        </Button>
      </ActionBar>
    </>
  );
}

function FoundSection({ report: { counts, pictures, site, version, known } }: { report: ImportReport }) {
  const isKnown = known.unchanged + known.newer + known.edited > 0;
  return (
    <DescribedSection title={messages.found} description={[site, version].filter(Boolean).join(' · ')}>
      <RowList label={messages.found}>
        {[...new Set(counts.map(({ kind }) => kind))].map((kind) => {
          const group = counts.filter((each) => each.kind === kind);
          return (
            <RowListItem
              key={kind}
              title={messages.kindTitle(itemKindText(kind))}
              detail={group.map(({ status, count }) => messages.countOf(status, count)).join(' · ')}
              end={formatNumber(group.reduce((sum, { count }) => sum + count, 0))}
            />
          );
        })}
        <RowListItem title={messages.pictures} end={formatNumber(pictures.count)} />
      </RowList>
      {isKnown && <Text tone="muted">{messages.known(known)}</Text>}
    </DescribedSection>
  );
}

const newAuthorOptions = [
  { id: 'byline', label: messages.asByline },
  { id: 'create', label: messages.asUser },
] as const;

function AuthorsSection({ report: { authors }, choices, change }: ReportProps) {
  return (
    <DescribedSection title={messages.authors} description={messages.authorsHint}>
      {authors.length === 0 ? (
        <Text tone="muted">{messages.noAuthors}</Text>
      ) : (
        <Stack gap={4}>
          <Grid min="12rem" gap={4}>
            <Select
              label={messages.newAuthors}
              items={newAuthorOptions}
              selectedKey={choices.new_authors}
              onSelectionChange={(key) => change({ new_authors: key === 'create' ? 'create' : 'byline' })}
            />
          </Grid>
          <RowList label={messages.authors}>
            {authors.map((author) => (
              <AuthorRow
                key={author.key}
                author={author}
                choice={choices.authors[author.key]}
                onChange={(choice) => {
                  const { [author.key]: _former, ...others } = choices.authors;
                  change({ authors: choice ? { ...others, [author.key]: choice } : others });
                }}
              />
            ))}
          </RowList>
        </Stack>
      )}
    </DescribedSection>
  );
}

/** The same in every row, so that the controls align. */
const choiceWidth = { inlineSize: 'min(13rem, 40vw)' };

interface AuthorRowProps {
  author: ImportAuthor;
  choice: Choices['authors'][string] | undefined;
  onChange: (choice: Choices['authors'][string] | undefined) => void;
}

function AuthorRow({ author, choice, onChange }: AuthorRowProps) {
  const mapped = choice?.action === 'map' ? choice.user_id : undefined;
  const [isOther, setOther] = useState(mapped !== undefined);
  const options = [
    author.user
      ? { id: 'default', label: messages.matched(author.user.name) }
      : { id: 'default', label: messages.asAbove },
    ...newAuthorOptions,
    { id: 'other', label: messages.otherUser },
  ];
  function choose(key: unknown) {
    setOther(key === 'other');
    onChange(key === 'byline' || key === 'create' ? { action: key } : undefined);
  }
  return (
    <RowListItem
      title={<bdi>{author.name}</bdi>}
      detail={[author.email, messages.posts(author.items)].filter(Boolean).join(' · ')}
      end={
        <div style={choiceWidth}>
          <Select
            aria-label={messages.chooseUser(author.name)}
            size="small"
            items={options}
            selectedKey={
              isOther
                ? 'other'
                : choice?.action === 'byline' || choice?.action === 'create'
                  ? choice.action
                  : 'default'
            }
            onSelectionChange={choose}
          />
        </div>
      }
    >
      {isOther && (
        <ComboBox
          label={messages.chooseUser(author.name)}
          onSearch={searchStaff}
          defaultValue={
            mapped === undefined
              ? null
              : { id: mapped, label: messages.matched(String(mapped)), description: undefined }
          }
          onChange={(user) => onChange(user ? { action: 'map', user_id: Number(user.id) } : undefined)}
        />
      )}
    </RowListItem>
  );
}

const searchStaff = async (text: string, signal: AbortSignal) =>
  (await findStaff(text, signal)).map(({ id, name, email }) => ({ id, label: name, description: email }));

function TermsSection({ report: { tags, categories }, choices, change }: ReportProps) {
  const existing = useCategories().data?.results ?? [];
  const options = existing.map(({ id, title }) => ({ id: String(id), label: title }));
  const missing = categories.filter(({ category }) => category === null);
  return (
    <DescribedSection title={messages.terms} description={messages.termsHint}>
      <Stack gap={3}>
        <Text>{messages.tags(tags.matched, tags.created)}</Text>
        {missing.length === 0 ? (
          categories.length > 0 && <Text>{messages.allCategories}</Text>
        ) : (
          <>
            <Checkbox
              isSelected={choices.create_categories}
              onChange={(create_categories) => change({ create_categories })}
              description={messages.missingCategories(missing.length)}
            >
              {messages.createCategories}
            </Checkbox>
            <RowList label={messages.missingCategories(missing.length)}>
              {missing.map(({ title, items }) => (
                <RowListItem
                  key={title}
                  title={<bdi>{title}</bdi>}
                  detail={messages.posts(items)}
                  end={
                    <div style={choiceWidth}>
                      <ComboBox
                        aria-label={messages.chooseCategory(title)}
                        placeholder={choices.create_categories ? messages.createCategory : messages.leaveOut}
                        items={options}
                        value={options.find(({ id }) => id === String(choices.categories[title])) ?? null}
                        onChange={(chosen) => {
                          const { [title]: _former, ...others } = choices.categories;
                          change({ categories: chosen ? { ...others, [title]: Number(chosen.id) } : others });
                        }}
                      />
                    </div>
                  }
                />
              ))}
            </RowList>
          </>
        )}
      </Stack>
    </DescribedSection>
  );
}

const statusOptions = [
  { id: 'published', label: messages.choicePublished },
  { id: 'scheduled', label: messages.choiceScheduled },
  { id: 'draft', label: messages.choiceDraft },
  { id: 'skip', label: messages.choiceSkip },
];

type StatusChoice = 'published' | 'members' | 'password' | 'private' | 'drafts' | 'scheduled' | 'trash';

const statusFields: { name: StatusChoice; options: string[] }[] = [
  { name: 'published', options: ['published', 'draft'] },
  { name: 'members', options: ['published', 'draft', 'skip'] },
  { name: 'password', options: ['published', 'draft', 'skip'] },
  { name: 'private', options: ['published', 'draft', 'skip'] },
  { name: 'drafts', options: ['draft', 'skip'] },
  { name: 'scheduled', options: ['scheduled', 'draft', 'skip'] },
  { name: 'trash', options: ['draft', 'skip'] },
];

interface ContentsProps extends ReportProps {
  /** Imported by the report's choices, so that it doesn't list them as lost. */
  checkedKinds: string[];
}

function ContentsSection({ report, choices, change, checkedKinds }: ContentsProps) {
  const languages = useLanguages().data?.results ?? [];
  // Only pages and custom types can be imported; menus and other parts of a site can't.
  const otherKinds = report.losses
    .filter(({ kind }) => kind === 'pages' || kind === 'other_kinds')
    .flatMap(({ details }) => details.map(({ detail }) => detail));
  const kinds = new Set([...checkedKinds.filter((kind) => kind !== 'post'), ...otherKinds]);
  return (
    <DescribedSection title={messages.contents} description={messages.contentsHint}>
      <Stack gap={4}>
        <Grid min="12rem" gap={4}>
          {statusFields.map(({ name, options }) => (
            <Select
              key={name}
              label={messages[name]}
              items={statusOptions.filter(({ id }) => options.includes(id))}
              selectedKey={choices[name]}
              onSelectionChange={(key) => change({ [name]: key })}
            />
          ))}
          {languages.length > 1 && (
            <Select
              label={messages.language}
              items={[
                { id: '', label: messages.ownLanguage },
                ...languages.map(({ code, title }) => ({ id: code, label: title })),
              ]}
              selectedKey={choices.language ?? ''}
              onSelectionChange={(code) => change({ language: code ? String(code) : null })}
            />
          )}
        </Grid>
        {[...kinds].map((kind) => (
          <Checkbox
            key={kind}
            isSelected={choices.kinds.includes(kind)}
            onChange={(isOn) =>
              change({
                kinds: isOn ? [...choices.kinds, kind] : choices.kinds.filter((each) => each !== kind),
              })
            }
          >
            {messages.importKind(itemKindText(kind))}
          </Checkbox>
        ))}
        <Checkbox isSelected={choices.pictures} onChange={(pictures) => change({ pictures })}>
          {messages.fetchPictures}
        </Checkbox>
      </Stack>
    </DescribedSection>
  );
}

interface FindingsProps {
  title: string;
  description?: string;
  findings: Finding[];
}

function FindingsSection({ title, description = '', findings }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <DescribedSection title={title} description={description}>
      <RowList label={title}>
        {findings.map(({ kind, count, details, examples }) => (
          <RowListItem
            key={kind}
            title={findingTexts[kind] ?? kind}
            end={formatNumber(count)}
            detail={
              <bdi>
                {details
                  .slice(0, 8)
                  .map(({ detail }) => detail)
                  .filter((detail) => /\D/.test(detail))
                  .join(', ')}
              </bdi>
            }
          >
            {examples.length > 0 && (
              <Text size="xs" tone="muted" dir="auto" lines={1}>
                {examples
                  .map(({ place, title: name }) => `${place}: ${name || messages.untitled}`)
                  .join(' · ')}
              </Text>
            )}
          </RowListItem>
        ))}
      </RowList>
    </DescribedSection>
  );
}
