import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { exportFeeds } from '#data/feeds.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ActionMenu } from '#ui/overlays/ActionMenu.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { messages } from './messages.ts';

/** All feeds to and from a file that other feed readers take, with boards as its folders: buttons, or one menu. */
export function OpmlActions({ isMenu = false }: { isMenu?: boolean }) {
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    try {
      const file = new Blob([await exportFeeds()], { type: 'text/x-opml' });
      saveFile(file, `feeds-${new Date().toISOString().slice(0, 10)}.opml`);
    } catch (error) {
      toast.error(failureMessage(error, messages.exportFailed));
    } finally {
      setExporting(false);
    }
  }

  return (
    <>
      {isMenu ? (
        <ActionMenu
          label={messages.opml}
          size="medium"
          items={[
            { id: 'import', label: messages.import, icon: <Upload /> },
            { id: 'export', label: messages.export, icon: <Download />, isDisabled: isExporting },
          ]}
          onAction={(key) => (key === 'import' ? setImporting(true) : void save())}
        />
      ) : (
        <>
          <Button icon={<Upload />} onPress={() => setImporting(true)}>
            {messages.import}
          </Button>
          <Button icon={<Download />} isPending={isExporting} onPress={() => void save()}>
            {messages.export}
          </Button>
        </>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
