import { useEffect, useState } from 'react';
import { findDigests } from '#data/digests.ts';
import { findHeadlines } from '#data/headlines.ts';
import { findTags } from '#data/tags.ts';
import { findStaff } from '#data/users/people.ts';
import { formatListQuery, parseListQuery } from '#screens/digests/listQuery.ts';
import { digestOpenPath, headlinesPath, listPath } from '#shared/page/paths.ts';
import { fits } from './fits.ts';
import { messages } from './messages.ts';

/** Something that was found, and where it is. */
export interface Found {
  id: string;
  label: string;
  description: string;
  path: string;
}

export interface FoundGroup {
  title: string;
  items: Found[];
}

/** Long enough that a word being typed is one question. */
const pauseMs = 150;
const maxOfKind = 5;

/** The list of digests with some of its filters. */
export const listWith = (query: Partial<ReturnType<typeof parseListQuery>>) => {
  const search = formatListQuery({ ...parseListQuery(''), ...query });
  return search ? `${listPath()}?${search}` : listPath();
};

const sources: { title: string; find: (text: string, signal: AbortSignal) => Promise<Found[]> }[] = [
  {
    title: messages.digests,
    find: async (text, signal) =>
      (await findDigests(text.replace(/^#(?=\d+$)/, ''), signal, 2 * maxOfKind)).map((row) => ({
        id: `digest ${row.id}`,
        label: row.title || messages.untitled,
        description: messages.digest(row.id, row.status),
        path: digestOpenPath(row),
      })),
  },
  {
    title: messages.headlines,
    find: async (text, signal) =>
      (await findHeadlines(text, signal)).slice(0, maxOfKind).map(({ id, text: label, status }) => ({
        id: `headline ${id}`,
        label,
        description: messages.headline(status),
        path: `${headlinesPath()}?${new URLSearchParams({ status, search: String(id) })}`,
      })),
  },
  {
    title: messages.tags,
    find: async (text, signal) =>
      (await findTags(text, signal, maxOfKind)).map(({ id, title }) => ({
        id: `tag ${id}`,
        label: title,
        description: messages.digestsWithTag,
        path: listWith({ filteredTags: [id] }),
      })),
  },
  {
    title: messages.people,
    find: async (text, signal) =>
      (await findStaff(text, signal)).slice(0, maxOfKind).map(({ id, name }) => ({
        id: `person ${id}`,
        label: name,
        description: messages.digestsOf,
        path: listWith({ selectedAuthor: id }),
      })),
  },
];

interface Answer {
  text: string;
  attempt: number;
  groups: FoundGroup[];
  failed: string[];
}

/** What the server finds for a text, after a pause in typing; an earlier search is aborted. */
export function useFound(text: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const isSearched = text.length > 1 || /^#?\d$/.test(text);
  useEffect(() => {
    if (!isSearched) return undefined;
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      void Promise.allSettled(sources.map(({ find }) => find(text, superseded.signal))).then((answers) => {
        if (superseded.signal.aborted) return;
        const groups: FoundGroup[] = [];
        const failed: string[] = [];
        for (const [index, each] of answers.entries()) {
          const { title } = sources[index]!;
          if (each.status === 'rejected') failed.push(title);
          else if (each.value.length > 0) groups.push({ title, items: each.value });
        }
        setAnswer({ text, attempt, groups, failed });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [text, isSearched, attempt]);

  const isCurrent = answer?.text === text && answer.attempt === attempt;
  return {
    // Of what was found for a part of the text stays what fits the whole, until there is more.
    groups: !isSearched ? [] : isCurrent ? answer.groups : fitting(answer?.groups ?? [], text),
    isLoading: isSearched && !isCurrent,
    failed: isCurrent && isSearched ? answer.failed : [],
    hasFailedWhole: isCurrent && answer.failed.length === sources.length,
    retry: () => setAttempt(attempt + 1),
  };
}

const fitting = (groups: FoundGroup[], text: string) =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => fits(label, text)) }))
    .filter(({ items }) => items.length > 0);
