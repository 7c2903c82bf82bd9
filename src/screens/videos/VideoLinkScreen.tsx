import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { youtubeId } from '#domain/video/youtube.ts';
import { videoCreatePath } from '#shared/page/paths.ts';
import { useNotice } from '#shared/toasts/useNotice.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/fields/form/Form.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { messages } from './messages.ts';
import { VideoFileField } from './VideoFileField.tsx';

/** Takes the link of a YouTube video to the video editor, in navigation state (VID-01 to VID-03, S1), or a file. */
export function VideoLinkScreen() {
  usePageTitle(messages.pageTitle);
  const [, navigate] = useLocation();
  const [link, setLink] = useState('');
  const [error, setError] = useNotice();
  const field = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const url = link.trim();
    if (youtubeId(url)) {
      navigate(videoCreatePath(), { state: { url } });
      return;
    }
    setError(messages.linkInvalid);
    field.current?.focus();
  }

  return (
    <Page title={messages.linkTitle} width="narrow">
      <Stack gap={8}>
        <Form onSubmit={handleSubmit}>
          <TextField
            inputRef={field}
            label={messages.link}
            description={messages.linkHint}
            inputMode="url"
            autoComplete="off"
            spellCheck="false"
            value={link}
            onChange={setLink}
            errorMessage={error}
          />
          <Cluster>
            <Button type="submit" variant="primary">
              {messages.go}
            </Button>
          </Cluster>
        </Form>
        <VideoFileField />
      </Stack>
    </Page>
  );
}
