import { Check, Download, Link as LinkIcon, Pencil, Plus, Save, Trash2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import type { View } from '#api/contract/views.ts';
import { listPath, viewPath } from '#shared/page/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { deleteView, updateView, useViews } from '#data/views.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { MenuList, type MenuGroup, type MenuOption } from '#ui/overlays/Menu.tsx';
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx';
import { formatListQuery, type ListQuery } from '../listQuery.ts';
import { useFocusReturn } from '../useFocusReturn.ts';
import { messages } from './messages.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';
import { useBuiltInViews } from './builtInViews.ts';
import { isEdited, toViewInput } from './savedView.ts';
import { useListExport } from './useListExport.tsx';

type ViewDialog = 'save' | 'rename' | 'remove';

export interface ViewMenuProps {
  query: ListQuery;
  view: View | undefined;
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ViewMenu({ query, view, triggerRef, isOpen, onOpenChange }: ViewMenuProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<ViewDialog | null>(null);
  const { data, error, mutate } = useViews(true);
  const { userId, can } = useSession();
  const isOwn = view !== undefined && (can('views.manageOthers') || view.created_by.id === userId);
  const ready = useBuiltInViews();
  const close = () => setOpen(null);
  const { start: startExport, dialog: exportDialog } = useListExport(query);
  useFocusReturn(open !== null || exportDialog !== null, () =>
    triggerRef.current?.focus({ preventScroll: true }),
  );

  const items: MenuGroup[] = [
    {
      id: 'views',
      title: messages.saved,
      items: [
        {
          id: 'all',
          label: messages.allDigests,
          href: listPath(),
          icon: renderCheckmark(formatListQuery(query) === ''),
        },
        ...ready.map(({ id, label, search, count }) => ({
          id: `ready-${id}`,
          label,
          count,
          href: `${listPath()}?${search}`,
          icon: renderCheckmark(formatListQuery(query) === search),
        })),
        ...(data?.results ?? []).map((each) => toOption(each, view)),
        ...(error ? [{ id: 'retry', label: messages.tryAgain, description: messages.loadFailed }] : []),
      ],
    },
    {
      id: 'actions',
      title: messages.present,
      items: [
        ...(view && isOwn && isEdited(query, view)
          ? [{ id: 'update', label: messages.update(view.name), icon: <Save /> }]
          : []),
        { id: 'save', label: messages.saveNew, icon: <Plus /> },
        { id: 'csv', label: messages.exportAll, icon: <Download /> },
        ...(can('imports.manage')
          ? [
              {
                id: 'zip',
                label: messages.exportArchive,
                description: messages.exportArchiveHint,
                icon: <Download />,
              },
            ]
          : []),
        ...(view ? [{ id: 'copy', label: messages.copyAddress, icon: <LinkIcon /> }] : []),
        ...(isOwn
          ? [
              { id: 'rename', label: messages.rename, icon: <Pencil /> },
              { id: 'remove', label: messages.remove, icon: <Trash2 />, isDanger: true },
            ]
          : []),
      ],
    },
  ];

  function handleAction(action: string) {
    if (action === 'update' && view) void update(view);
    else if (action === 'copy' && view) void copyViewUrl(view.id);
    else if (action === 'csv' || action === 'zip') void startExport(action);
    else if (action === 'retry') void mutate();
    else if (action === 'save' || action === 'rename' || action === 'remove') setOpen(action);
  }

  async function update({ id, name }: View) {
    try {
      await updateView(id, toViewInput(query));
      navigate(viewPath(id));
      toast.success(messages.viewSaved(name));
    } catch (failure) {
      toast.error(serverMessage(failure, messages.saveFailed));
    }
  }

  async function remove({ id, name }: View) {
    try {
      await deleteView(id);
    } catch (failure) {
      toast.error(serverMessage(failure, messages.removeFailed));
      throw failure;
    }
    navigate(listPath());
    toast.success(messages.viewDeleted(name));
  }

  return (
    <>
      <PopoverPanel
        aria-label={messages.saved}
        placement="bottom end"
        {...{ triggerRef, isOpen, onOpenChange }}
      >
        <MenuList
          aria-label={messages.saved}
          items={items}
          onAction={(key) => handleAction(String(key))}
          onClose={() => onOpenChange(false)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening a menu moves into it
          autoFocus="first"
        />
      </PopoverPanel>
      {exportDialog}
      {(open === 'save' || open === 'rename') && (
        <ViewNameDialog
          view={open === 'rename' ? view : undefined}
          content={toViewInput(query)}
          onClose={close}
        />
      )}
      {view && open === 'remove' && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={messages.removeTitle(view.name)}
          confirmLabel={messages.removeConfirm}
          isDanger
          onConfirm={() => remove(view)}
        >
          {messages.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function toOption(each: View, current: View | undefined): MenuOption {
  return {
    id: `view-${each.id}`,
    label: each.name,
    description: messages.by(each.created_by.name),
    href: viewPath(each.id),
    icon: renderCheckmark(each.id === current?.id),
  };
}

const renderCheckmark = (isPresent: boolean) => (isPresent ? <Check /> : <svg />);

async function copyViewUrl(id: number) {
  try {
    await navigator.clipboard.writeText(location.origin + viewPath(id));
    toast.success(messages.addressCopied);
  } catch {
    toast.error(messages.copyFailed);
  }
}
