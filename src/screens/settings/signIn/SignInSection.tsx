import type { SignInRules } from '#api/contract/signInRules.ts';
import type { Role } from '#api/contract/users.ts';
import { providerLabel } from '#data/session/provider.ts';
import { useRoles, saveSignInRules, useSignInRules } from '#data/users.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useForm } from '#shared/form/useForm.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CheckboxGroup } from '#ui/fields/choice/CheckboxGroup.tsx';
import { NumberField } from '#ui/fields/text/NumberField.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { DescribedSection } from '#ui/layout/DescribedSection.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from '../messages.ts';

const strings = messages.signIn;

export function SignInSection() {
  const rules = useSignInRules();
  const roles = useRoles();
  const error: unknown = rules.error ?? roles.error;

  function retry() {
    void rules.mutate();
    void roles.mutate();
  }

  return (
    <DescribedSection title={strings.title} description={strings.hint}>
      {rules.data && roles.data ? (
        <RulesForm rules={rules.data} roles={roles.data.results} />
      ) : error ? (
        <ErrorState title={serverMessage(error, messages.sectionFailed)} onRetry={retry} />
      ) : (
        <Skeleton width="11rem" />
      )}
    </DescribedSection>
  );
}

interface RulesFormProps {
  rules: SignInRules;
  roles: readonly Role[];
}

function RulesForm({ rules, roles }: RulesFormProps) {
  const form = useForm({
    initial: {
      ...rules,
      factor_roles: rules.factor_roles.map(String),
      provider_roles: rules.provider_roles.map(String),
    },
    async submit({ factor_roles, provider_roles, ...limits }) {
      await saveSignInRules({
        ...limits,
        factor_roles: factor_roles.map(Number),
        provider_roles: provider_roles.map(Number),
      });
      toast.success(strings.saved);
    },
    onFailure: (error) => toast.error(serverMessage(error, strings.failed)),
  });
  const items = roles.map(({ id, name }) => ({ id: String(id), label: name }));
  const provider = providerLabel();
  return (
    <Form {...form.formProps}>
      <CheckboxGroup
        label={strings.factorRoles}
        description={strings.factorHint}
        items={items}
        value={form.values.factor_roles}
        onChange={(factor_roles) => form.change({ factor_roles })}
        errorMessage={form.errors.factor_roles}
      />
      {(provider !== undefined || rules.provider_roles.length > 0) && (
        <CheckboxGroup
          label={strings.providerRoles(provider)}
          description={provider === undefined ? strings.noProvider : strings.providerHint(provider)}
          items={items}
          value={form.values.provider_roles}
          onChange={(provider_roles) => form.change({ provider_roles })}
          errorMessage={form.errors.provider_roles}
        />
      )}
      <Grid min="20rem" gap={6} rowGap={4}>
        {(['session_days', 'idle_hours', 'max_sessions', 'recent_minutes'] as const).map((field) => (
          <NumberField
            key={field}
            label={strings.limits[field].label}
            description={strings.limits[field].hint}
            isRequired
            minValue={1}
            maxValue={strings.limits[field].max}
            value={form.values[field]}
            onChange={(value) => form.change({ [field]: value })}
            errorMessage={form.errors[field]}
          />
        ))}
      </Grid>
      <Cluster>
        <Button type="submit" variant="primary" isPending={form.isSaving} isDisabled={!form.isDirty}>
          {strings.save}
        </Button>
      </Cluster>
    </Form>
  );
}
