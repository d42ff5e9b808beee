import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDuration } from "../../i18n/duration.ts";

interface Props {
  providers: {
    provider: { slug: string; name: string; tagline: string };
    services: { id: string; slug: string; name: string; summary: string; durations: number[] }[];
  }[];
}

export function HomePage({ providers }: Props) {
  const t = useTranslations();
  const duration = useDuration();
  return (
    <main id="content" className="home" tabIndex={-1}>
      <title>{t("home.title")}</title>
      <header>
        <h1>{t("home.title")}</h1>
        <p>{t("home.intro")}</p>
      </header>
      {providers.length === 0 && <p>{t("home.empty")}</p>}
      {providers.map(({ provider, services }) => (
        <section key={provider.slug} aria-labelledby={`provider-${provider.slug}`}>
          <h2 id={`provider-${provider.slug}`}>{provider.name}</h2>
          <p>{provider.tagline}</p>
          <ul className="home__services">
            {services.map((service) => (
              <li key={service.id}>
                <Link to={`/widget/booking/${service.slug}`}>{service.name}</Link>
                <span>{service.durations.map(duration).join(" · ")}</span>
                <p>{service.summary}</p>
              </li>
            ))}
          </ul>
          <p>
            <Link to={`/widget/appointment/${provider.slug}`}>{t("home.team")}</Link>
          </p>
        </section>
      ))}
    </main>
  );
}
