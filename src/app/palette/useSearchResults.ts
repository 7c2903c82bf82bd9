import { useEffect, useState } from 'react';
import { findDigests } from '#data/digests.ts';
import { findHeadlines } from '#data/headlines.ts';
import { findTags } from '#data/tags.ts';
import { findStaff } from '#data/users/people.ts';
import { formatListQuery, parseListQuery } from '#screens/digests/listQuery.ts';
import { digestOpenPath, headlinesPath, listPath } from '#shared/page/paths.ts';
import { matchesWordStarts } from './matchesWordStarts.ts';
import { messages } from './messages.ts';

export interface SearchResult {
  id: string;
  label: string;
  description: string;
  path: string;
}

export interface SearchResultGroup {
  title: string;
  items: SearchResult[];
}

/** Long enough that typing a word sends one request. */
const debounceMs = 150;
const maxResultsPerSource = 5;

export const filteredListPath = (query: Partial<ReturnType<typeof parseListQuery>>) => {
  const search = formatListQuery({ ...parseListQuery(''), ...query });
  return search ? `${listPath()}?${search}` : listPath();
};

const searchSources: {
  title: string;
  find: (text: string, signal: AbortSignal) => Promise<SearchResult[]>;
}[] = [
  {
    title: messages.digests,
    find: async (text, signal) =>
      (await findDigests(text.replace(/^#(?=\d+$)/, ''), signal, 2 * maxResultsPerSource)).map((row) => ({
        id: `digest ${row.id}`,
        label: row.title || messages.untitled,
        description: messages.digest(row.id, row.status),
        path: digestOpenPath(row),
      })),
  },
  {
    title: messages.headlines,
    find: async (text, signal) =>
      (await findHeadlines(text, signal))
        .slice(0, maxResultsPerSource)
        .map(({ id, text: label, status }) => ({
          id: `headline ${id}`,
          label,
          description: messages.headline(status),
          path: `${headlinesPath()}?${new URLSearchParams({ status, search: String(id) })}`,
        })),
  },
  {
    title: messages.tags,
    find: async (text, signal) =>
      (await findTags(text, signal, maxResultsPerSource)).map(({ id, title }) => ({
        id: `tag ${id}`,
        label: title,
        description: messages.digestsWithTag,
        path: filteredListPath({ filteredTags: [id] }),
      })),
  },
  {
    title: messages.people,
    find: async (text, signal) =>
      (await findStaff(text, signal)).slice(0, maxResultsPerSource).map(({ id, name }) => ({
        id: `person ${id}`,
        label: name,
        description: messages.digestsOf,
        path: filteredListPath({ selectedAuthor: id }),
      })),
  },
];

interface SearchState {
  text: string;
  attempt: number;
  groups: SearchResultGroup[];
  failed: string[];
}

/** Debounced server search. A new search aborts pending requests. */
export function useSearchResults(text: string) {
  const [answer, setAnswer] = useState<SearchState>();
  const [attempt, setAttempt] = useState(0);
  const isSearched = text.length > 1 || /^#?\d$/.test(text);
  useEffect(() => {
    if (!isSearched) return undefined;
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      void Promise.allSettled(searchSources.map(({ find }) => find(text, superseded.signal))).then(
        (answers) => {
          if (superseded.signal.aborted) return;
          const groups: SearchResultGroup[] = [];
          const failed: string[] = [];
          for (const [index, each] of answers.entries()) {
            const { title } = searchSources[index]!;
            if (each.status === 'rejected') failed.push(title);
            else if (each.value.length > 0) groups.push({ title, items: each.value });
          }
          setAnswer({ text, attempt, groups, failed });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [text, isSearched, attempt]);

  const isCurrent = answer?.text === text && answer.attempt === attempt;
  return {
    // While searching, keep earlier results that still match.
    groups: !isSearched ? [] : isCurrent ? answer.groups : filterGroups(answer?.groups ?? [], text),
    isLoading: isSearched && !isCurrent,
    failed: isCurrent && isSearched ? answer.failed : [],
    haveAllFailed: isCurrent && answer.failed.length === searchSources.length,
    retry: () => setAttempt(attempt + 1),
  };
}

const filterGroups = (groups: SearchResultGroup[], text: string) =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => matchesWordStarts(label, text)) }))
    .filter(({ items }) => items.length > 0);
