import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, type DialogProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { ScrollArea } from '../layout/ScrollArea.tsx';
import { fadedFoot } from '../theme/mixins.ts';
import { media, theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

export interface DialogContentProps extends Pick<DialogProps, 'role' | 'id' | 'className'> {
  /** Keeps page shortcuts active, as in a sheet that shows a row of the page. */
  'data-shortcuts'?: boolean;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** False, for example, while saving. Defaults to true. */
  isCloseable?: boolean;
  /** Defaults to `Close`. */
  closeLabel?: string;
  /** Called on Escape if Escape doesn't close the dialog. */
  onEscape?: () => void;
}

export function DialogContent({
  title,
  children,
  footer,
  isCloseable = true,
  closeLabel,
  onEscape,
  ...props
}: DialogContentProps) {
  return (
    <Content {...props}>
      <Inner
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape?.();
        }}
      >
        <Header>
          <Title slot="title">{title}</Title>
          {isCloseable && (
            <IconButton
              slot="close"
              label={closeLabel ?? messages.close}
              icon={<X aria-hidden />}
              size="small"
              hasTooltip={false}
            />
          )}
        </Header>
        {children && <Body>{children}</Body>}
        {footer && <Footer data-dialog-actions>{footer}</Footer>}
      </Inner>
    </Content>
  );
}

const Content = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  outline: none;

  /* The header and the actions would leave too little room for the content between them. */
  @media ${media.short} {
    overflow-y: auto;
  }
`;

const Inner = styled.div`
  display: contents;
`;

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[5]} ${theme.space[3]};

  & > button {
    margin-inline-end: calc(-1 * ${theme.space[1]});
  }
`;

const Title = styled(Heading)`
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
  /* Aligns the first line with the close button of any size. */
  padding-block-start: calc((${theme.control.sm} - 1.25 * ${theme.text.xl}) / 2);
`;

const Body = styled(ScrollArea)`
  flex: 1;
  padding: ${theme.space[1]} ${theme.space[5]} 0;
  --dd-ground: ${theme.color.raised};
  ${fadedFoot(theme.space[5])}

  @media ${media.short} {
    flex: none;
    overflow: visible;
  }
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.border};

  @media ${media.small} {
    & > :is(a, button) {
      flex: 1 1 auto;
      white-space: nowrap;
    }
  }
`;
