import { useEffect, useRef } from "react";

interface Props {
  src: string;
  title: string;
}

/** The sample website, as high as its content. A popup needs the height that the style sheet reserves. */
export function LivePreview({ src, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const iframe = frame.current!;
    let watch: ResizeObserver | undefined;
    const fit = () => {
      const content = iframe.contentDocument?.documentElement;
      if (content == null) return;
      watch?.disconnect();
      watch = new ResizeObserver(() => (iframe.style.blockSize = `${content.offsetHeight + 2}px`));
      watch.observe(content);
    };
    fit();
    iframe.addEventListener("load", fit);
    return () => {
      watch?.disconnect();
      iframe.removeEventListener("load", fit);
    };
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; a sandbox that lets it work would not protect anything
    <iframe ref={frame} className="embed__preview" src={src} title={title} loading="lazy" />
  );
}
