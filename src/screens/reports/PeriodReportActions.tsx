import { CalendarSync, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { messages } from './messages.ts';
import type { Reported } from './schedules/form.ts';
import { ScheduleDialog } from './schedules/ScheduleDialog.tsx';

interface PeriodReportActionsProps {
  /** The report, as what is to be scheduled. */
  reported: Reported;
  /** Whose days it has; null for those of the viewer. */
  zone: string | null;
  download: () => Promise<Blob>;
  fileName: string;
}

/** A report of a range of time as CSV, or at its times. */
export function PeriodReportActions({ reported, zone, download, fileName }: PeriodReportActionsProps) {
  const [isExporting, setExporting] = useState(false);
  const [isScheduling, setScheduling] = useState(false);

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
      <Button icon={<CalendarSync />} onPress={() => setScheduling(true)}>
        {messages.schedule}
      </Button>
      <Button icon={<Download />} isPending={isExporting} onPress={() => void handleExport()}>
        {messages.exportCsv}
      </Button>
      {isScheduling && (
        <ScheduleDialog reported={reported} zone={zone} onClose={() => setScheduling(false)} />
      )}
    </>
  );
}
