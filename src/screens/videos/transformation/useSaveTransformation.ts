import { useState } from 'react';
import { updateDigest } from '#data/digests.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { reportUnexpected } from '#shared/report.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { messages } from '../messages.ts';

/** XFORM-15, XFORM-16 */
export function useSaveTransformation(digestId: number) {
  const [isSaving, setSaving] = useState(false);
  async function save(transform: string) {
    setSaving(true);
    try {
      await updateDigest(digestId, { cloudinary: { transform } });
      toast.success(messages.transformation.saved);
    } catch (error) {
      reportUnexpected(error);
      toast.error(serverMessage(error, messages.transformation.saveFailed));
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save };
}
