export const englishBodies = {
  services: `Tell us where you want to go, and we plan it with you.

## What we do

- **Air tickets** for one traveller or the whole family
- **Visa consultancy**: which papers are asked for, and help with your application
- **Hotels** that suit your plans and your budget
- **Travel insurance**, explained before you buy it
- **Hajj and Umrah** packages with visa help and accommodation
- **Tailor-made trips**, planned around your dates

## How it works

1. Call {phone}, write to {email} or visit us at {address}.
2. We tell you what is possible and what it costs.
3. You decide, and then we book.

**[Contact us](/contact)**
`,
  visa: `We help you put your papers together. The embassy alone decides on a visa.

## Papers that are often asked for

| Paper | Please note |
| --- | --- |
| Passport | valid for six months after your return |
| CNIC | a copy of both sides |
| Photographs | new, with a white background |
| Bank statement | of the last months |
| Letter | from your employer, school or host |

Each country has rules of its own, and they change. Ask us before you pay for anything.

## How it works

1. Tell us the country, the dates and the purpose of your journey.
2. We tell you which papers, fees and waiting times to expect.
3. We check your papers with you before you hand them in.

**[Ask us about your visa](/contact)**
`,
  umrah: `We plan your Umrah with you, from the visa to the journey home.

## What a package can include

- Help with the visa
- Air tickets
- Accommodation in Makkah and Madinah
- Transport between the airport, Makkah and Madinah

## Please tell us

- how many you are, and whether children or elderly people travel with you
- the dates, and how many nights you wish to stay in each city
- how near to the Haram you wish to stay

We then write down what is included, what is not, and what it costs.

**[Ask for your package](/contact)**
`,
  tours: `Mountains, cities or the sea: tell us what you dream of, and we plan a trip around your dates.

## How we plan

1. Tell us who travels, when, and what you would like to see.
2. We suggest a route, with hotels and transport.
3. We change it with you until it fits.

## Good to know

- Prices depend on the season and on how early you book.
- For many countries you need a visa: see [Visa](/visa).

**[Plan a trip with us](/contact)**
`,
  contact: `## Call or write

- Phone: {phone}
- E-mail: {email}

## Visit us

{name}, {address}

| Days | Hours |
| --- | --- |
| Monday to Saturday | 10:00 to 19:00 |
| Sunday | closed |
`,
}
