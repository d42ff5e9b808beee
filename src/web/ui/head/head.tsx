import type { HeadView } from "./head-view.ts";
import { StructuredData } from "./structured-data.tsx";

/** The metadata of a page. React moves these elements into the head. */
export function Head({ head }: { head: HeadView }) {
  const { title, description, canonical, social } = head;
  return (
    <>
      <title>{title}</title>
      {description !== "" && <meta name="description" content={description} />}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {head.alternates.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      {head.feeds.map((feed) => (
        <link key={feed.type} rel="alternate" type={feed.type} title={feed.title} href={feed.url} />
      ))}
      <meta property="og:type" content={social.type} />
      <meta property="og:title" content={social.title} />
      {description !== "" && <meta property="og:description" content={description} />}
      {canonical !== null && <meta property="og:url" content={canonical} />}
      <meta property="og:site_name" content={social.siteName} />
      <meta property="og:locale" content={social.locale} />
      {social.published !== null && <meta property="article:published_time" content={social.published} />}
      {social.modified !== null && <meta property="article:modified_time" content={social.modified} />}
      <SocialImage image={social.image} alt={social.title} />
      <StructuredData things={head.things} />
    </>
  );
}

function SocialImage({ image, alt }: { image: HeadView["social"]["image"]; alt: string }) {
  if (image === null) return <meta name="twitter:card" content="summary" />;
  const { url, width, height } = image;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={url} />
      {width !== undefined && <meta property="og:image:width" content={String(width)} />}
      {height !== undefined && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
    </>
  );
}
