import { Download } from 'lucide-react';
import { useState } from 'react';
import { dailyReportsPath } from '#shared/page/paths.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { messages } from './messages.ts';

interface PeriodReportActionsProps {
  download: () => Promise<Blob>;
  fileName: string;
}

/** The way back to Daily Reports, and a report of a range of time as CSV. */
export function PeriodReportActions({ download, fileName }: PeriodReportActionsProps) {
  const [isExporting, setExporting] = useState(false);

  async function handleExport() {
    setExporting(true);
    try {
      saveFile(await download(), fileName);
    } catch {
      toast.error(messages.exportFailed);
    } finally {
      setExporting(false);
    }
  }

  return (
    <>
      <Link href={dailyReportsPath()} variant="secondary">
        {messages.title}
      </Link>
      <Button icon={<Download />} isPending={isExporting} onPress={() => void handleExport()}>
        {messages.exportCsv}
      </Button>
    </>
  );
}
