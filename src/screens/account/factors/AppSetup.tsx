import { Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasCode } from '#api/errors.ts';
import { CodeField, codeError } from '#shared/form/CodeField.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { confirmTotp, startTotp } from '#data/factors.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { CopyField } from '#ui/fields/text/CopyField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type TotpSecret = Awaited<ReturnType<typeof startTotp>>;

interface AppSetupProps {
  isPrimary?: boolean;
  onStart?: () => void;
  onDone: () => void;
  children?: ReactNode;
}

export function AppSetup({ isPrimary = false, onStart, onDone, children }: AppSetupProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      setSecret(await startTotp());
      onStart?.();
    } catch (error) {
      if (hasCode(error, 'conflict')) return onDone();
      toast.error(serverMessage(error, messages.startFailed));
    }
    setBusy(false);
  }

  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  if (secret)
    return <ConfirmForm secret={secret} onConfirmed={setCodes} onCancel={() => setSecret(undefined)} />;
  return (
    <Cluster>
      <Button variant={isPrimary ? 'primary' : 'secondary'} isPending={isBusy} onPress={() => void start()}>
        {messages.add}
      </Button>
      {children}
    </Cluster>
  );
}

interface ConfirmFormProps {
  secret: TotpSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function ConfirmForm({ secret, onConfirmed, onCancel }: ConfirmFormProps) {
  // A phone can't scan its own screen.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: codeError(code) }),
    submit: async ({ code }) => onConfirmed(await confirmTotp(code.trim())),
    onFailure: (error, errors) =>
      errors.code === undefined && toast.error(serverMessage(error, messages.confirmFailed)),
  });
  return (
    <Stack>
      <p>{messages.scan}</p>
      {isTouch && (
        <Cluster>
          <Link variant="secondary" href={secret.uri} icon={<Smartphone aria-hidden />}>
            {messages.openApp}
          </Link>
        </Cluster>
      )}
      <Cluster gap={6} align="start">
        <QrCode text={secret.uri} label={messages.qr} />
        <div style={{ flex: '1 1 16rem', maxInlineSize: '30rem' }}>
          <Stack>
            <CopyField label={messages.secret} value={secret.secret.replace(/.{4}(?=.)/g, '$& ')} />
            <Form {...form.formProps}>
              <div style={{ maxInlineSize: '14rem' }}>
                <CodeField
                  label={messages.code}
                  description={messages.codeHint}
                  inputMode="numeric"
                  maxLength={20}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
                  autoFocus
                  isCode
                  {...form.text('code')}
                />
              </div>
              <Cluster>
                <Button variant="primary" type="submit" isPending={form.isSaving}>
                  {messages.confirm}
                </Button>
                <Button onPress={onCancel}>{messages.cancel}</Button>
              </Cluster>
            </Form>
          </Stack>
        </div>
      </Cluster>
    </Stack>
  );
}

const QrCode = lazyComponent(async () => (await import('#ui/media/QrCode.tsx')).QrCode);
