// One list: cities that people search for.

/**
 * Cities that people search for and that no zone is named after. Below each zone is one city per line: its name, then
 * its names in other languages. "fr" and "pt" also apply to Canada and Brazil, unless those have an entry. After "*"
 * are names that people still type.
 */
export const cities = `
Europe/Berlin
  München | en fr: Munich | it: Monaco di Baviera | es: Múnich | pt: Munique | pl: Monachium
  Hamburg | fr: Hambourg | es pt: Hamburgo | it: Amburgo | fi: Hampuri
  Köln | en fr: Cologne | it es: Colonia | pt: Colónia | pt-br: Colônia | nl: Keulen | pl: Kolonia
  Frankfurt | fr: Francfort | it: Francoforte | es: Fráncfort | *: Frankfurt am Main
  Stuttgart | it: Stoccarda | pt: Estugarda | pt-br: Stuttgart
  Düsseldorf
  Leipzig | it: Lipsia | pl: Lipsk
  Dresden | fr es: Dresde | it: Dresda | pl: Drezno | hu: Drezda
  Nürnberg | en fr pt-br: Nuremberg | es: Núremberg | it: Norimberga | pt: Nuremberga | nl: Neurenberg | pl: Norymberga
  Hannover | en: Hanover | fr: Hanovre | pl: Hanower | pt: Hanôver
  Bremen | fr: Brême | it pl: Brema | hu: Bréma
  Dortmund
  Essen
  Bonn
  Mannheim
  Karlsruhe
  Münster
  Aachen | fr: Aix-la-Chapelle | es: Aquisgrán | it: Aquisgrana | nl: Aken | pl: Akwizgran
  Mainz | fr: Mayence | it: Magonza | es: Maguncia | pl: Moguncja
  Augsburg | fr: Augsbourg | it: Augusta | es: Augsburgo
  Freiburg | fr: Fribourg-en-Brisgau | it: Friburgo in Brisgovia | es: Friburgo
  Regensburg | fr: Ratisbonne | it es: Ratisbona | pl: Ratyzbona
  Lübeck | it: Lubecca | pl: Lubeka
  Konstanz | en fr: Constance | it: Costanza | pl: Konstancja
  Heidelberg
  Rostock
Europe/Vienna
  Graz
  Linz
  Salzburg | fr: Salzbourg | es pt: Salzburgo | it: Salisburgo
  Innsbruck
  Klagenfurt
Europe/Zurich
  Genève | en: Geneva | de hu: Genf | da fi: Geneve | es: Ginebra | it: Ginevra | pt: Genebra | pl: Genewa
  Basel | fr: Bâle | es it: Basilea | pt: Basileia | nl: Bazel | pl: Bazylea | hu: Bázel
  Bern | fr: Berne | es it pt: Berna | pl: Berno
  Lausanne | it: Losanna | es: Lausana | pl: Lozanna
  Luzern | en fr: Lucerne | es it pt pl: Lucerna
  Lugano
  St. Gallen | fr: Saint-Gall | it: San Gallo | es: San Galo | *: Sankt Gallen
Europe/Paris
  Lyon | it: Lione | *: Lyons
  Marseille | es: Marsella | it: Marsiglia | pt: Marselha | pl: Marsylia | *: Marseilles
  Nice | de it hu: Nizza | es: Niza | pl: Nicea
  Toulouse | it: Tolosa | pl: Tuluza
  Strasbourg | de: Straßburg | es pt: Estrasburgo | it: Strasburgo | nl: Straatsburg | pl: Strasburg
  Bordeaux | es: Burdeos | pt: Bordéus | pt-br: Bordeaux
  Lille | nl: Rijsel
  Nantes
  Montpellier
  Rennes
  Grenoble
  Cannes
  Avignon | it: Avignone | es: Aviñón | pl: Awinion
  Dijon
  Reims | *: Rheims
Europe/Rome
  Milano | en fr: Milan | de: Mailand | es: Milán | pt: Milão | nl: Milaan | pl: Mediolan | hu: Milánó
  Napoli | en fr: Naples | de sv: Neapel | es pt: Nápoles | nl: Napels | pl: Neapol | hu: Nápoly
  Torino | en fr de sv: Turin | es: Turín | pt: Turim | nl: Turijn | pl: Turyn
  Venezia | en: Venice | de da sv: Venedig | fr: Venise | es: Venecia | pt: Veneza | nl: Venetië | pl: Wenecja | hu: Velence | fi: Venetsia
  Firenze | en fr nl: Florence | de: Florenz | es: Florencia | pt: Florença | pl: Florencja | sv: Florens
  Genova | en: Genoa | de nl pl sv: Genua | fr: Gênes | es pt: Génova | pt-br: Gênova
  Bologna | fr: Bologne | es pl: Bolonia | pt: Bolonha
  Verona | fr: Vérone | pl: Werona
  Palermo | fr: Palerme
  Catania | fr: Catane
  Bari
  Padova | en de es nl: Padua | fr: Padoue | pt: Pádua | pl: Padwa
  Pisa | fr: Pise | pl: Piza
  Siena | fr: Sienne
  Trieste | de: Triest
  Bolzano | de: Bozen
  Cagliari
Europe/Madrid
  Barcelona | fr: Barcelone | it: Barcellona
  Sevilla | en: Seville | fr: Séville | it: Siviglia | pt: Sevilha | pl: Sewilla
  Valencia | fr: Valence | pt: Valência | pl: Walencja
  Zaragoza | fr: Saragosse | it: Saragozza | pt: Saragoça | de pl: Saragossa
  Málaga | it pl fi: Malaga
  Bilbao
  Palma | *: Palma de Mallorca
  Granada | fr: Grenade
  Córdoba | fr: Cordoue | it: Cordova | pl: Kordowa
  Alicante
  San Sebastián | *: Donostia
  Ibiza | *: Eivissa
Europe/Lisbon
  Porto | es: Oporto | *: Oporto
  Braga
  Coimbra
  Faro
Europe/Amsterdam
  Den Haag | en: The Hague | fr: La Haye | es: La Haya | it: L’Aia | pt: Haia | pl: Haga | hu: Hága | da no sv fi: Haag
  Rotterdam | es: Róterdam | pt: Roterdão | pt-br: Roterdã
  Utrecht
  Eindhoven
  Groningen | fr: Groningue
  Maastricht
Europe/Brussels
  Antwerpen | en: Antwerp | fr: Anvers | es: Amberes | it: Anversa | pt: Antuérpia | pl: Antwerpia
  Gent | en: Ghent | fr it: Gand | es pt: Gante | pl: Gandawa
  Brugge | en fr it pt: Bruges | de: Brügge | es: Brujas | pl: Brugia
  Liège | de: Lüttich | nl: Luik | es: Lieja | it: Liegi
  Leuven | fr: Louvain | de: Löwen | es: Lovaina | it: Lovanio
Europe/Copenhagen
  Aarhus | *: Århus
  Odense
  Aalborg | *: Ålborg
Europe/Stockholm
  Göteborg | en: Gothenburg | es pt: Gotemburgo
  Malmö
  Uppsala
Europe/Oslo
  Bergen
  Trondheim
  Stavanger
  Tromsø
Europe/Helsinki
  Turku | sv: Åbo
  Tampere | sv: Tammerfors
  Espoo | sv: Esbo
  Oulu | sv: Uleåborg
Atlantic/Reykjavik
  Akureyri
Europe/Warsaw
  Kraków | en da no: Krakow | de nl: Krakau | fr: Cracovie | es it: Cracovia | pt: Cracóvia | hu: Krakkó | fi: Krakova | *: Cracow
  Gdańsk | de: Danzig | it: Danzica
  Wrocław | de: Breslau | it es: Breslavia | pt: Breslávia
  Poznań | de: Posen
  Łódź | de: Lodz
  Szczecin | de: Stettin | it: Stettino
  Katowice | de: Kattowitz
  Lublin
Europe/Prague
  Brno | de hu: Brünn
  Ostrava
  Plzeň | de en: Pilsen | pl: Pilzno
  Karlovy Vary | de: Karlsbad | pl: Karlowe Wary
Europe/Bratislava
  Košice | de: Kaschau | hu: Kassa | pl: Koszyce
Europe/Budapest
  Debrecen
  Szeged
  Pécs
  Győr | de: Raab
Europe/Bucharest
  Cluj-Napoca | de: Klausenburg | hu: Kolozsvár
  Timișoara | de: Temeswar | hu: Temesvár
  Iași | hu: Jászvásár | pl: Jassy
  Constanța
  Brașov | de: Kronstadt | hu: Brassó
  Sibiu | de: Hermannstadt | hu: Nagyszeben
  Oradea | hu: Nagyvárad
Europe/Sofia
  Plovdiv
  Varna
Europe/Athens
  Thessaloniki | fr: Thessalonique | es: Tesalónica | it: Salonicco | pt: Tessalónica | pt-br: Tessalônica | pl: Saloniki | hu: Szaloniki | *: Salonica
  Patras
  Heraklion
Europe/Istanbul
  Ankara
  İzmir | *: Smyrna
  Antalya
  Bursa
Europe/Kyiv
  Lviv | de hu: Lemberg | pl: Lwów | it: Leopoli | es: Leópolis
  Odesa | de it nl fr: Odessa
  Kharkiv | de: Charkiw | es: Járkov | pl: Charków | nl: Charkov | *: Kharkov
  Dnipro
Europe/Moscow
  Sankt Petersburg | en: Saint Petersburg | fr: Saint-Pétersbourg | es: San Petersburgo | it: San Pietroburgo | pt: São Petersburgo | nl: Sint-Petersburg | hu: Szentpétervár | fi: Pietari | *: St. Petersburg | *: Leningrad
  Kazan | de: Kasan | es: Kazán | pl: Kazań
  Nizhny Novgorod | de: Nischni Nowgorod | fr: Nijni Novgorod | it: Nižnij Novgorod | pl: Niżny Nowogród
  Sochi | de: Sotschi | fr: Sotchi | nl: Sotsji | pl: Soczi
Europe/London
  Edinburgh | fr: Édimbourg | es it pt: Edimburgo | pl: Edynburg
  Manchester
  Birmingham
  Glasgow
  Liverpool
  Bristol
  Leeds
  Sheffield
  Newcastle
  Cardiff
  Belfast
  Oxford
  Cambridge
Europe/Dublin
  Cork
  Galway
Europe/Belgrade
  Novi Sad | hu: Újvidék | pl: Nowy Sad
  Niš
Europe/Zagreb
  Split
  Dubrovnik | it: Ragusa
  Rijeka | it hu: Fiume
Europe/Ljubljana
  Maribor | de: Marburg
Europe/Vilnius
  Kaunas | pl: Kowno
Europe/Tallinn
  Tartu | de sv: Dorpat
Africa/Cairo
  Alexandria | fr: Alexandrie | es: Alejandría | it: Alessandria d’Egitto | nl: Alexandrië | pl: Aleksandria
  Giza | de fr: Gizeh
  Luxor | fr: Louxor
Africa/Casablanca
  Marrakech | en: Marrakesh | de: Marrakesch | pt: Marraquexe | pt-br: Marrakech | pl: Marrakesz | hu: Marrákes
  Rabat
  Fez | fr: Fès
  Tanger | en: Tangier | es: Tánger | it: Tangeri | pt: Tânger
  Agadir
Africa/Algiers
  Oran | es: Orán
  Constantine
Africa/Tunis
  Sfax
  Sousse
Africa/Lagos
  Abuja
  Kano
  Ibadan
  Port Harcourt
Africa/Johannesburg
  Cape Town | de: Kapstadt | fr: Le Cap | es: Ciudad del Cabo | it: Città del Capo | pt: Cidade do Cabo | nl: Kaapstad | pl: Kapsztad | fi: Kapkaupunki | hu: Fokváros | sv: Kapstaden
  Pretoria
  Durban
Africa/Nairobi
  Mombasa
Africa/Dar_es_Salaam
  Dodoma
  Zanzibar | de: Sansibar
Africa/Accra
  Kumasi
Africa/Abidjan
  Yamoussoukro
Africa/Kampala
  Entebbe
Africa/Harare
  Bulawayo
Africa/Douala
  Yaoundé | de: Jaunde | es: Yaundé
Africa/Tripoli
  Benghazi | de: Bengasi | it: Bengasi
America/New_York
  Boston
  Washington
  Philadelphia | fr: Philadelphie | es it pl: Filadelfia | pt: Filadélfia
  Miami
  Atlanta
  Orlando
  Tampa
  Pittsburgh
  Baltimore
  Charlotte
  Cleveland
  Columbus
  Cincinnati
  Buffalo
  Raleigh
  Jacksonville
America/Chicago
  Houston
  Dallas
  Austin
  San Antonio
  Minneapolis
  St. Louis | fr: Saint-Louis | *: Saint Louis
  New Orleans | fr: La Nouvelle-Orléans | es: Nueva Orleans | pt: Nova Orleães | pt-br: Nova Orleans | pl: Nowy Orlean
  Nashville
  Memphis
  Milwaukee
  Kansas City
  Oklahoma City
America/Denver
  Salt Lake City
  Albuquerque
  Colorado Springs
  El Paso
America/Los_Angeles
  San Francisco | pt: São Francisco
  San Diego
  Seattle
  Las Vegas
  Portland
  San Jose
  Sacramento
  Oakland
America/Phoenix
  Tucson
Pacific/Honolulu
  Hawaii | fr: Hawaï | es: Hawái | pt: Havai | pt-br: Havaí | pl: Hawaje | fi: Havaiji
America/Anchorage
  Fairbanks
  Alaska
America/Toronto
  Montreal | fr hu: Montréal
  Ottawa
  Québec | en: Quebec City | es: Quebec | pl: Quebec
  Mississauga
America/Edmonton
  Calgary
America/Vancouver
  Victoria
America/Mexico_City
  Guadalajara
  Puebla
  Querétaro
  León
America/Cancun
  Playa del Carmen
  Tulum
America/Sao_Paulo
  Rio de Janeiro | es: Río de Janeiro | *: Rio
  Brasília | en de fr es it nl pl da no sv fi: Brasilia | hu: Brazíliaváros
  Belo Horizonte
  Curitiba
  Porto Alegre
  Florianópolis
  Campinas
  Goiânia
America/Bahia
  Salvador | *: Salvador da Bahia
America/Fortaleza
  Natal
  São Luís
  João Pessoa
America/Argentina/Buenos_Aires
  La Plata
  Mar del Plata
America/Argentina/Cordoba
  Rosario
  Santa Fe
America/Santiago
  Valparaíso
  Concepción
America/Bogota
  Medellín
  Cali
  Cartagena | fr: Carthagène
  Barranquilla
America/Lima
  Cusco | *: Cuzco
  Arequipa
America/Caracas
  Maracaibo
America/Guayaquil
  Quito
America/La_Paz
  Santa Cruz de la Sierra
  Cochabamba
  Sucre
America/Montevideo
  Punta del Este
America/Costa_Rica
  San José
America/El_Salvador
  San Salvador
America/Santo_Domingo
  Punta Cana
America/Jamaica
  Kingston
America/Puerto_Rico
  San Juan
Asia/Kolkata
  Mumbai | fr es: Bombay | pt: Bombaim | pl: Mumbaj | *: Bombay
  New Delhi | de: Neu-Delhi | es: Nueva Delhi | it: Nuova Delhi | pt: Nova Deli | pt-br: Nova Délhi | pl: Nowe Delhi | hu: Újdelhi
  Delhi | pt: Deli | pt-br: Délhi
  Bengaluru | *: Bangalore
  Chennai | *: Madras
  Hyderabad
  Pune
  Ahmedabad
  Jaipur
  Kochi | *: Cochin
  Goa
Asia/Shanghai
  Beijing | de nl hu fi sv: Peking | fr: Pékin | es: Pekín | it: Pechino | pt: Pequim | pl: Pekin
  Guangzhou | fr it: Canton | es: Cantón | pl: Kanton
  Shenzhen
  Tianjin | *: Tientsin
  Wuhan
  Chengdu
  Chongqing
  Nanjing | fr pl: Nankin | es: Nankín | it: Nanchino | pt: Nanquim | *: Nanking
  Xi’an
  Hangzhou
Asia/Tokyo
  Osaka | pt: Osaca | hu: Oszaka
  Kyoto | es pl fi: Kioto | pt: Quioto | hu: Kiotó
  Yokohama
  Nagoya
  Sapporo
  Fukuoka
  Hiroshima | pl: Hiroszima | hu: Hirosima
  Kobe
Asia/Seoul
  Busan | *: Pusan
  Incheon
Asia/Ho_Chi_Minh
  Saigon | fr: Saïgon | es: Saigón | pl: Sajgon
  Hanoi | fr: Hanoï | es pt: Hanói
  Da Nang
Asia/Bangkok
  Chiang Mai
  Phuket
  Pattaya
Asia/Kuala_Lumpur
  Penang
  Johor Bahru
Asia/Jakarta
  Surabaya
  Bandung
  Yogyakarta
Asia/Makassar
  Bali
  Denpasar
Asia/Manila
  Quezon City
  Cebu
  Davao
Asia/Yangon
  Mandalay
  Naypyidaw
Asia/Dhaka
  Chittagong | *: Chattogram
Asia/Karachi
  Lahore
  Islamabad
Asia/Dubai
  Abu Dhabi | fr: Abou Dabi | es: Abu Dabi | pl: Abu Zabi | hu: Abu-Dzabi
  Sharjah
Asia/Riyadh
  Jeddah | de: Dschidda | fr: Djeddah | es: Yeda | it: Gedda | *: Jidda
  Mecca | de nl pl hu da no sv fi: Mekka | fr: La Mecque | es: La Meca | it: La Mecca | pt: Meca
  Medina | fr: Médine
Asia/Jerusalem
  Tel Aviv | fr: Tel-Aviv | pt: Telavive | pt-br: Tel Aviv | pl: Tel Awiw
  Haifa | fr: Haïfa
Asia/Tehran
  Isfahan | fr: Ispahan
  Shiraz | fr: Chiraz | de: Schiras
  Mashhad | de: Maschhad
Asia/Baghdad
  Basra | fr: Bassora
  Erbil
Asia/Damascus
  Aleppo | fr: Alep | es: Alepo
Asia/Almaty
  Astana | *: Nur-Sultan
Asia/Tbilisi
  Batumi
Asia/Taipei
  Kaohsiung
Asia/Hong_Kong
  Kowloon
Australia/Sydney
  Canberra | pt: Camberra
  Wollongong
Australia/Melbourne
  Geelong
Australia/Brisbane
  Gold Coast
  Cairns
Pacific/Auckland
  Wellington
  Christchurch
  Queenstown
`;
