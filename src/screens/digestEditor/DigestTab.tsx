import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId } from 'react';
import { CategoryField } from '#editorFields/categories/CategoryField.tsx';
import { TagsField } from '#editorFields/tags/TagsField.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { PanelBody } from '#ui/layout/SidePanel.tsx';
import { ContentField } from './ContentField.tsx';
import { Details } from './details/Details.tsx';
import { PublishedAtFields } from './details/PublishedAtFields.tsx';
import { useDraft } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { showsAllDetails } from './panel/panelState.ts';
import { TitleField } from './TitleField.tsx';

export function DigestTab() {
  useSignals();
  const draft = useDraft();
  const detailsId = useId();
  const isAll = showsAllDetails.value;
  useEffect(() => () => void (showsAllDetails.value = false), []);
  return (
    <>
      <PanelBody>
        <TitleField />
        <ContentField variant="panel" />
        <CategoryField form={draft} />
        <TagsField form={draft} isShort />
        <PublishedAtFields />
        <Button
          icon={isAll ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isAll}
          aria-controls={detailsId}
          onPress={() => (showsAllDetails.value = !isAll)}
        >
          {isAll ? messages.video.fewerDetails : messages.video.allDetails}
        </Button>
      </PanelBody>
      <section id={detailsId} aria-label={messages.panel.title} hidden={!isAll}>
        {isAll && <Details isVideoDesk />}
      </section>
    </>
  );
}
