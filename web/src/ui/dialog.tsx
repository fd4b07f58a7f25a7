import { Close, Content, Description, Portal, Root, Title, Trigger } from "@radix-ui/react-dialog";
import { type ReactNode, useEffect } from "react";
import { Icon } from "./icon";

interface Props {
  trigger: ReactNode;
  title: string;
  description: string;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A modal sheet on a phone, a card on a wide screen. Radix's own Overlay is left out on purpose: it locks scrolling
 * with an injected style element, which the content security policy forbids, so the backdrop and the lock are ours.
 */
export function Dialog({ trigger, title, description, closeLabel, open, onOpenChange, children }: Props) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Backdrop />
        <Content className="dialog">
          <div className="flex items-start justify-between gap-4">
            <Title className="font-semibold font-serif text-2xl text-ink">{title}</Title>
            <Close
              aria-label={closeLabel}
              className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-sunken"
            >
              <Icon name="close" />
            </Close>
          </div>
          <Description className="mt-1 text-ink-muted">{description}</Description>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

/** Mounted only while the dialog is open, so the lock lasts as long as it does. */
function Backdrop() {
  useEffect(() => {
    document.documentElement.classList.add("scroll-locked");
    return () => document.documentElement.classList.remove("scroll-locked");
  }, []);
  return <div className="dialog-backdrop" />;
}
