import { Bell } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface PushNotificationProps {
  platform: 'android' | 'ios';
  /** The phone's theme, independent of the page's. */
  scheme: 'light' | 'dark';
  /** Shown as if the user had expanded it. */
  isExpanded?: boolean;
  appName: string;
  time: string;
  title: string;
  text: string;
  /** Android shows it beside the app's name, iOS under the title. */
  subtext?: string;
  imageUrl?: string | null;
  clock?: { time: string; date: string };
  label: string;
}

/** An approximation, because rendering differs by manufacturer and version. */
export function PushNotification(props: PushNotificationProps) {
  const { platform, scheme, isExpanded, label, clock } = props;
  return (
    <Phone
      aria-label={label}
      data-platform={platform}
      data-scheme={scheme}
      data-expanded={isExpanded || undefined}
    >
      {clock && (
        <Clock aria-hidden>
          <span>{clock.time}</span>
          {clock.date}
        </Clock>
      )}
      {platform === 'android' ? <AndroidCard {...props} /> : <IosCard {...props} />}
    </Phone>
  );
}

function AndroidCard({ appName, time, title, text, subtext, imageUrl, isExpanded }: PushNotificationProps) {
  return (
    <Card>
      <Icon aria-hidden>
        <Bell />
      </Icon>
      <Body>
        <Source>
          <span>{appName}</span>
          {subtext && <bdi>{subtext}</bdi>}
          <span>{time}</span>
        </Source>
        <Title dir="auto">{title}</Title>
        <Message dir="auto">{text}</Message>
        {imageUrl && isExpanded && <Picture key={imageUrl} src={imageUrl} alt="" />}
      </Body>
      {imageUrl && !isExpanded && <Thumbnail key={imageUrl} src={imageUrl} alt="" />}
    </Card>
  );
}

function IosCard({ appName, time, title, text, subtext, imageUrl, isExpanded }: PushNotificationProps) {
  return (
    <Card>
      {imageUrl && isExpanded && <Picture key={imageUrl} src={imageUrl} alt="" />}
      <Icon aria-hidden>
        <Bell />
      </Icon>
      <Body>
        <Header>
          <Title dir="auto">{title || appName}</Title>
          <Time>{time}</Time>
        </Header>
        {subtext && <Title dir="auto">{subtext}</Title>}
        <Message dir="auto">{text}</Message>
      </Body>
      {imageUrl && !isExpanded && <Thumbnail key={imageUrl} src={imageUrl} alt="" />}
    </Card>
  );
}

/* Colours and fonts are those of phones, not of this product. */
const Phone = styled.figure`
  --wall: linear-gradient(160deg, #b9cbe4, #e6d6cf 60%, #cfd8c4);
  --card: #f6f7fb;
  --ink: #1b1c20;
  --quiet: #4a4d57;
  --lines: 1;

  display: flex;
  flex-direction: column;
  justify-content: flex-start;
  min-block-size: 18rem;
  margin: 0;
  padding: ${theme.space[6]} ${theme.space[2]};
  /* The upper part of a phone. */
  border: 1px solid ${theme.color.border};
  border-block-end: 0;
  border-radius: 1.75rem 1.75rem 0 0;
  mask-image: linear-gradient(to top, transparent, black 3rem);
  background: var(--wall);
  color: var(--ink);
  font-family: Roboto, 'Noto Sans', ${theme.font.sans};
  font-size: 0.8125rem;
  line-height: 1.35;

  &[data-scheme='dark'] {
    --wall: linear-gradient(160deg, #16202f, #2a2230 60%, #1c2620);
    --card: #25272d;
    --ink: #f1f2f6;
    --quiet: #c3c6d0;
  }
  &[data-platform='ios'] {
    --card: rgb(250 250 252 / 92%);
    --lines: 4;
    font-family: -apple-system, 'SF Pro Text', ${theme.font.sans};
  }
  &[data-platform='ios'][data-scheme='dark'] {
    --card: rgb(44 44 50 / 94%);
  }
  &[data-expanded] {
    --lines: 12;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Clock = styled.div`
  padding-block-end: ${theme.space[4]};
  text-align: center;

  & > span {
    display: block;
    font-size: 2.75rem;
    font-weight: 300;
    line-height: 1.1;
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: start;
  padding: ${theme.space[3]};
  border-radius: 1.5rem;
  background: var(--card);
  overflow: hidden;

  [data-platform='ios'] > & {
    align-items: center;
    border-radius: 1.25rem;
  }
  [data-platform='ios'][data-expanded] > & {
    align-items: start;
  }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: ${theme.radius.full};
  background: #96380f;
  color: #fff;

  & > svg {
    inline-size: 60%;
    block-size: 60%;
  }
  [data-platform='ios'] & {
    inline-size: 2.375rem;
    block-size: 2.375rem;
    border-radius: 0.5625rem;
  }
`;

const Body = styled.div`
  min-inline-size: 0;
`;

const Header = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  justify-content: space-between;
`;

const Source = styled.div`
  display: flex;
  gap: 0.25rem;
  color: var(--quiet);
  font-size: 0.6875rem;
  white-space: nowrap;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > :not(:last-child)::after {
    padding-inline-start: 0.25rem;
    content: '·';
  }
  & > :last-child {
    flex: none;
  }
`;

const Time = styled.span`
  flex: none;
  color: var(--quiet);
  font-size: 0.6875rem;
`;

/* Until expanded, Android shows one line and iOS two. */
const Title = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  min-inline-size: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 600;
  text-align: start;

  [data-platform='ios'][data-expanded] & {
    -webkit-line-clamp: 2;
  }
`;

const Message = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--lines);
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: start;
  white-space: pre-line;
`;

const Thumbnail = styled.img`
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: 0.5rem;
  object-fit: cover;
`;

const Picture = styled.img`
  grid-column: 1 / -1;
  inline-size: 100%;
  aspect-ratio: 2 / 1;
  margin-block-start: ${theme.space[2]};
  border-radius: 0.75rem;
  object-fit: cover;

  [data-platform='ios'] & {
    aspect-ratio: 3 / 2;
    margin-block-start: 0;
  }
`;
