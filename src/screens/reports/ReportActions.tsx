import { CalendarSync, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saveFile } from '#shared/page/saveFile.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { messages } from './messages.ts';
import type { ReportSelection } from './schedules/form.ts';
import { ScheduleDialog } from './schedules/ScheduleDialog.tsx';

interface ReportActionsProps {
  selection: ReportSelection;
  /** Time zone of the report; null for the viewer's. */
  zone: string | null;
  download: () => Promise<Blob>;
  fileName: string;
}

export function ReportActions({ selection, zone, download, fileName }: ReportActionsProps) {
  const [isExporting, setExporting] = useState(false);
  const [isScheduling, setScheduling] = useState(false);

  async function handleExport() {
    setExporting(true);
    try {
      saveFile(await download(), fileName);
    } catch (error) {
      toast.error(serverMessage(error, messages.exportFailed));
    } finally {
      setExporting(false);
    }
  }

  return (
    <>
      <ActionButton label={messages.schedule} icon={<CalendarSync />} onPress={() => setScheduling(true)} />
      <ActionButton
        label={messages.exportCsv}
        icon={<Download />}
        isPending={isExporting}
        onPress={() => void handleExport()}
      />
      {isScheduling && (
        <ScheduleDialog selection={selection} zone={zone} onClose={() => setScheduling(false)} />
      )}
    </>
  );
}

interface ActionProps {
  label: string;
  icon: ReactNode;
  isPending?: boolean;
  onPress: () => void;
}

function ActionButton({ label, ...props }: ActionProps) {
  const isPhone = useMediaQuery(media.small);
  return isPhone ? (
    <IconButton variant="secondary" label={label} {...props} />
  ) : (
    <Button {...props}>{label}</Button>
  );
}
